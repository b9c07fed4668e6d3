import type {Scenario} from './scenario.js';

/** What an agent tells beside the conversation: title, commands, usage, notices, compaction, work of its own. */
export const factScenarios: readonly Scenario[] = [
  {
    say: 'make noise',
    shows: 'log lines between the messages; “Session details” counts them',
    matches: /\bnoise\b/i,
    async run(turn) {
      for (let line = 1; line <= 30; line++) process.stdout.write(`[demo] sweeping the market, stall ${line}\n`);
      await turn.say('I have written 30 lines where only messages belong. They are in “Session details”.');
    },
  },
  {
    say: 'come back later',
    shows: 'a turn that the agent begins by itself, after its answer',
    matches: /\blater\b/i,
    async run(turn) {
      await turn.say('I will come back to you.');
      const {session} = turn;
      session.later(1_000, async () => {
        const messageId = session.mintId('message-');
        const text = 'Here I am again: the delivery has come, and nobody had to ask.';
        await session.send({sessionUpdate: 'agent_message_chunk', messageId, content: {type: 'text', text}});
        await session.send({
          sessionUpdate: 'tool_call',
          toolCallId: session.mintId('call-'),
          title: 'Count the crates',
          kind: 'other',
          status: 'completed',
        });
      });
    },
  },
  {
    say: 'new title',
    shows: 'a title for the session',
    matches: /\btitle\b/i,
    async run(turn) {
      await turn.send({sessionUpdate: 'session_info_update', title: 'At the market'});
      await turn.say('The session is called “At the market” now.');
    },
  },
  {
    say: 'more commands',
    shows: 'a longer list of slash commands',
    matches: /\bcommands\b/i,
    async run(turn) {
      await turn.send({sessionUpdate: 'available_commands_update', availableCommands: [...commands, ...moreCommands]});
      await turn.say('There are two more commands: `/story` and `/receipt`.');
    },
  },
  {
    say: 'usage',
    shows: 'a context that is nearly full',
    matches: /\busage\b/i,
    async run(turn) {
      await turn.send({
        sessionUpdate: 'usage_update',
        used: 176_000,
        size: 200_000,
        cost: {amount: 1.27, currency: 'USD'},
      });
      await turn.say('The context is nearly full.');
    },
  },
  {
    say: 'notice',
    shows: 'three messages beside the conversation',
    matches: /\bnotices?\b/i,
    async run(turn) {
      if (!turn.session.connection.capabilities.session?.notices) {
        return turn.say('This client has not declared that it shows notices.');
      }
      await turn.send({sessionUpdate: 'notice', severity: 'info', title: 'The market opens at eight'});
      await turn.send({
        sessionUpdate: 'notice',
        severity: 'warning',
        title: 'Rain is expected',
        description: 'The stall has no roof. Cover the bread.',
      });
      await turn.send({sessionUpdate: 'notice', severity: 'error', title: 'The scales do not answer'});
      await turn.say('Three notices are out.');
    },
  },
  {
    say: 'compact',
    shows: 'a context that is made smaller',
    matches: /\bcompact/i,
    async run(turn) {
      if (!turn.session.connection.capabilities.session?.compaction) {
        return turn.say('This client has not declared that it shows compactions.');
      }
      const compactionId = turn.session.mintId('compaction-');
      await turn.send({sessionUpdate: 'compaction_update', compactionId, status: 'in_progress'});
      await turn.pause(600);
      await turn.send({
        sessionUpdate: 'compaction_update',
        compactionId,
        status: 'completed',
        summary: [{type: 'text', text: 'We looked at the basket, found that counts were ignored, and mended it.'}],
      });
      await turn.send({sessionUpdate: 'usage_update', used: 9_000, size: 200_000});
      await turn.say('There is room again.');
    },
  },
];

/** The commands a session starts with. A command is a prompt like any other: its words pick what is shown. */
export const commands = [
  {name: 'help', description: 'List what the demo agent can show'},
  {name: 'read', description: 'Read a file', input: {hint: 'path of a file'}},
  {name: 'plan', description: 'Make a plan and carry it out'},
  {name: 'compact', description: 'Make room in the context'},
];

const moreCommands = [
  {name: 'story', description: 'Tell a long story'},
  {name: 'receipt', description: 'Print a receipt', input: {hint: 'articles and how many of each'}},
];
