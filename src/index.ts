// What `acp-elements` exports. It defines no element: `acp-elements/define/…` does. The client is a subpath of its own.

// Protocol: what comes over the wire, as actions
export {
  actionsFromTraffic,
  connectionClosed,
  expectSession,
  interactionId,
  knowsSession,
  noTraffic,
} from './protocol/actions-from-traffic.js';
export type {TrafficMessage} from './protocol/actions-from-traffic.js';
export {errorDetails} from './protocol/error-details.js';
export {appendExitMarker, formatExitMarker, parseExitMarker, splitExitMarker} from './protocol/exit-marker.js';
export {fromV1} from './protocol/from-v1.js';
export {encodeTerminal} from './protocol/terminal-presentation.js';
export type {TerminalEncoding, TerminalPresentation, TerminalUpdates} from './protocol/terminal-presentation.js';
export type {AddressedAction, ConversationKey, Traffic, TrafficStep} from './protocol/traffic.js';
export type {
  AnyContentBlock,
  AnyToolContent,
  MessageRole,
  Patch,
  TerminalEvent,
  ToolCallPatch,
  RateLimit,
  TurnUsage,
  UsagePatch,
  WireAction,
  WirePlace,
} from './protocol/update.js';

// State: one immutable value, its facts, and what can be read from it
export type {ConversationAction, LocalAction} from './state/action.js';
export {IdIndex, emptyIndex} from './state/collections/id-index.js';
export {PersistentList, emptyList} from './state/collections/persistent-list.js';
export {comparableTranscript} from './state/comparable-transcript.js';
export type {ComparableRow, StatusClass} from './state/comparable-transcript.js';
export type {ConfigPreferences} from './state/config-preferences.js';
export type {ConfigGroup, ConfigOption, ConfigSource, ConfigValue, RefusedChange} from './state/config-option.js';
export {emptyTranscript, initialState} from './state/conversation-state.js';
export type {
  ActivityState,
  AgentExit,
  AgentFeatures,
  AuthMethodInfo,
  AuthState,
  ChildSession,
  ConfigChange,
  ConnectionState,
  ConversationState,
  ElicitationInteraction,
  HostActionName,
  ImplementationInfo,
  Interaction,
  Notice,
  PauseReason,
  PermissionInteraction,
  PermissionOutcome,
  PlanState,
  PromptSubmission,
  QueuedPrompt,
  QueueState,
  SessionState,
  Transcript,
  TransportNoise,
  Turn,
  TurnOutcome,
  UsageState,
} from './state/conversation-state.js';
export {decideStop, decideSubmit, nextSend, selectBusy, selectSendProblem, selectSendWait} from './state/decisions.js';
export type {NextSend, SubmitDecision, WaitReason} from './state/decisions.js';
export type {AttachmentProblem, DraftAttachment, DraftMention} from './state/draft.js';
export {effectiveStatus, isEnd} from './state/entry.js';
export type {
  CompactionEntry,
  EchoPieces,
  EchoState,
  EffectiveStatus,
  Entry,
  LocalStatus,
  MessageEntry,
  PermissionDecision,
  SubagentEntry,
  ToolCallEntry,
} from './state/entry.js';
export type {ErrorClass, ErrorDetails} from './state/error-details.js';
export type {
  EntryId,
  InteractionId,
  PlanId,
  QueuedPromptId,
  RunId,
  SessionId,
  SubmissionId,
  TerminalOrdinal,
  Timestamp,
  ToolCallId,
  TurnId,
} from './state/identity.js';
export {reduce} from './state/reduce.js';
export {
  selectActivity,
  selectAgentName,
  selectCanCancel,
  selectCanStopTerminal,
  selectCommands,
  selectConfig,
  selectConfigByCategory,
  selectConfigOption,
  selectConnectionProblem,
  selectEntry,
  selectFailedSubmission,
  selectHeaderState,
  selectInteractionFor,
  selectIsEmpty,
  selectModeOption,
  selectPendingInteractions,
  selectPendingPermissions,
  selectPlainText,
  selectStopping,
  selectTailSubmissions,
  selectTerminals,
  selectTerminalText,
  selectTurn,
  selectUsage,
  selectVisiblePlan,
  selectVisiblePlans,
} from './state/selectors.js';
export type {HeaderState} from './state/selectors.js';
export type {TerminalExit, TerminalOutput, TerminalState, TerminalStop} from './state/terminal-state.js';

// Store: a conversation, what can be done in it, and what the user has open
export {createConversation} from './store/conversation.js';
export type {
  Conversation,
  ConversationActions,
  ConversationOptions,
  ElicitationAnswer,
  HostActions,
  PromptAnswer,
} from './store/conversation.js';
export {createConversationStore} from './store/conversation-store.js';
export type {
  ConversationStore,
  ConversationStoreOptions,
  ItemList,
  StateObserver,
  Unsubscribe,
} from './store/conversation-store.js';
export type {Page, Timers} from './store/environment.js';
export {HostActionError} from './store/host-call.js';
export {frameScheduler, microtaskScheduler} from './store/scheduler.js';
export type {FlushScope, Schedule} from './store/scheduler.js';
export {createConversationView, emptyDraft} from './store/view-state.js';
export type {ConversationView, Draft, ScrollAnchor} from './store/view-state.js';

// Events: what elements ask for and report
export {
  AcpAttachmentRemoveEvent,
  AcpAttachmentRetryEvent,
  AcpComposerNoteChangeEvent,
  AcpFilesAttachEvent,
  AcpSendWaitEvent,
  AcpTextAttachEvent,
} from './components/events/attachment-events.js';
export type {FileSource} from './components/events/attachment-events.js';
export {AcpConfigDefaultEvent, AcpConfigFavouriteEvent} from './components/events/config-preference-events.js';
export {AcpConfigDismissEvent, AcpConfigOpenEvent, AcpConfigSetEvent} from './components/events/config-events.js';
export {
  AcpCommandRunEvent,
  AcpDraftRestoreEvent,
  AcpDraftStepEvent,
  AcpMentionAddEvent,
  AcpMentionReadCancelEvent,
} from './components/events/draft-events.js';
export {AcpInteractionRevealEvent, AcpPermissionAnswerEvent} from './components/events/interaction-events.js';
export {AcpLinkOpenEvent, AcpLocationOpenEvent, AcpToolToggleEvent} from './components/events/open-events.js';
export {
  AcpDraftChangeEvent,
  AcpPromptSubmitEvent,
  AcpRunCancelEvent,
  AcpSubmissionDiscardEvent,
  AcpSubmissionRecallEvent,
  AcpSubmissionResendEvent,
} from './components/events/prompt-events.js';
export {
  AcpQueueClearEvent,
  AcpQueueEditEvent,
  AcpQueueMoveEvent,
  AcpQueueRemoveEvent,
  AcpQueueResumeEvent,
  AcpQueueSendNextEvent,
  AcpQueueSendNowEvent,
} from './components/events/queue-events.js';
export {
  AcpAgentRestartEvent,
  AcpNoticeDismissEvent,
  AcpSessionNewEvent,
  AcpSignInEvent,
  AcpTurnEndEvent,
} from './components/events/session-events.js';
export {AcpSessionCloseEvent, AcpSessionRenameEvent} from './components/events/session-menu-events.js';
export {AcpTerminalStopEvent} from './components/events/terminal-events.js';

// Composer: what a host gives it
export type {HostCommand} from './components/completion-list/commands.js';
export {withMention} from './components/completion-list/mention-source.js';
export type {MentionItem, MentionSource} from './components/completion-list/mention-source.js';
export type {AttachmentLimits} from './connectors/conversation/attachment-limits.js';

// Connectors: a conversation for elements of the host's own
export {conversationContext} from './connectors/contexts.js';
export type {ConversationSource} from './connectors/contexts.js';
export {ItemController} from './connectors/item-controller.js';
export {SelectorController} from './connectors/selector-controller.js';

// Elements, as classes: `acp-elements/define/…` registers them
export {AcpComposer} from './components/composer/composer.js';
export {AcpConfigPicker} from './components/config-picker/config-picker.js';
export {AcpPermissionCard} from './components/permission-card/permission-card.js';
export {AcpTerminalCard} from './components/terminal-card/terminal-card.js';
export {AcpConversation} from './connectors/conversation/conversation.js';
export {AcpTranscript} from './connectors/transcript/transcript.js';
export {AcpConnectionStatus} from './components/connection-status/connection-status.js';
export {AcpNotice} from './components/notice/notice.js';
export {AcpPlanList} from './components/plan-list/plan-list.js';
export {AcpQueueList} from './components/queue-list/queue-list.js';
export {AcpToolRow} from './components/tool-row/tool-row.js';
export {AcpUsageMeter} from './components/usage-meter/usage-meter.js';

// Content: what a host decides about what agents send
export {setContentHooks} from './rendering/content/content-hooks.js';
export type {RemotePolicy} from './rendering/content/content-context.js';
export type {ContentHooks, FenceRenderer} from './rendering/content/content-hooks.js';
export {conversationMarkdown} from './rendering/copy/conversation-markdown.js';
export type {CodeLine, CodeRole, CodeToken, Highlight} from './rendering/highlight/code-token.js';
export {highlightCode} from './rendering/highlight/highlight-code.js';

// Words: a host may give its own
export type {Catalogue} from './localize/catalogue.js';
export {en} from './localize/en.js';
export {registerLanguage, setCatalogue} from './localize/localized.js';
