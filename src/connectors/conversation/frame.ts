import type {
  ActivityState,
  AuthState,
  ConnectionState,
  ConversationState,
  HostActionName,
  Interaction,
  Notice,
  PlanState,
  QueueState,
  SessionState,
} from '../../state/conversation-state.js';
import type {WaitReason} from '../../state/decisions.js';
import {selectSendWait} from '../../state/decisions.js';
import type {HeaderState} from '../../state/selectors.js';
import {selectActivity, selectHeaderState, selectIsEmpty, selectVisiblePlans} from '../../state/selectors.js';

/** What the frame around the transcript shows. A streamed chunk changes none of it. */
export interface Frame {
  readonly activity: ActivityState['state'];
  readonly cancelRequested: boolean;
  readonly cancelOverdue: boolean;
  readonly connection: ConnectionState;
  readonly auth: AuthState;
  readonly session: SessionState;
  readonly header: HeaderState;
  readonly interactions: readonly Interaction[];
  readonly notices: readonly Notice[];
  readonly plans: readonly PlanState[];
  readonly queue: QueueState;
  /** What the next message has to wait for. */
  readonly sendWait: WaitReason | undefined;
  readonly offered: readonly HostActionName[];
  readonly empty: boolean;
  readonly loading: boolean;
}

export function selectFrame(state: ConversationState): Frame {
  return {
    activity: selectActivity(state),
    cancelRequested: state.activity.cancelRequested,
    cancelOverdue: state.activity.cancelOverdue === true,
    connection: state.connection,
    auth: state.auth,
    session: state.session,
    header: selectHeaderState(state),
    interactions: state.interactions,
    notices: state.notices,
    plans: selectVisiblePlans(state),
    queue: state.queue,
    sendWait: selectSendWait(state),
    offered: state.offered,
    empty: selectIsEmpty(state),
    loading: state.replay === 'loading',
  };
}

/** Whether two frames show the same. */
export function sameFrame(a: Frame, b: Frame): boolean {
  return (Object.keys(b) as (keyof Frame)[]).every(key => Object.is(a[key], b[key]));
}
