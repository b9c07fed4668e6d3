import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, fn, userEvent, waitFor} from 'storybook/test';
import type {AcpConfigSetEvent} from '../src/components/events/config-events.js';
import '../src/define/config-picker.js';
import type {ConfigOption} from '../src/state/config-option.js';
import type {ConfigPreferences} from '../src/state/config-preferences.js';
import type {ConfigChange} from '../src/state/conversation-state.js';
import {makeConfigOption, makeError} from '../src/testing/builders.js';
import {opened} from './fixtures/conversations.js';
import {conversationOf} from './fixtures/playback.js';
import {shown} from './fixtures/shadow.js';

interface Args {
  options: readonly ConfigOption[];
  changes: readonly ConfigChange[];
  preferences: ConfigPreferences | undefined;
  activity: string;
  readOnly: boolean;
  compact: boolean;
  onSet: (event: AcpConfigSetEvent) => void;
  onDismiss: (event: Event) => void;
}

const options = conversationOf(opened()).store.state.session.config;

const meta: Meta<Args> = {
  title: 'Elements/Config picker',
  component: 'acp-config-picker',
  args: {
    options,
    changes: [],
    preferences: undefined,
    activity: 'idle',
    readOnly: false,
    compact: false,
    onSet: fn(),
    onDismiss: fn(),
  },
  render: args => html`
    <div class="frame">
      <acp-config-picker
        .options=${args.options}
        .changes=${args.changes}
        .activity=${args.activity}
        .preferences=${args.preferences}
        ?read-only=${args.readOnly}
        ?compact=${args.compact}
        @acp-config-set=${args.onSet}
        @acp-config-dismiss=${args.onDismiss}
      ></acp-config-picker>
    </div>
  `,
};
export default meta;
type Story = StoryObj<Args>;

const open =
  (index: number): NonNullable<Story['play']> =>
  async ({canvasElement}) => {
    const picker = await shown(canvasElement, 'acp-config-picker');
    const triggers = picker.shadowRoot!.querySelectorAll<HTMLElement>('[part~=trigger], [part~=more-button]');
    await userEvent.click(triggers[index]!);
    await picker.updateComplete;
    await waitFor(() => expect(picker.shadowRoot!.querySelector('[part~=popup]:popover-open')).not.toBeNull());
  };

export const Idle: Story = {};

export const Empty: Story = {args: {options: []}};

export const Open: Story = {play: open(0)};

export const OpenWithGroupsAndSearch: Story = {play: open(1)};

export const MoreOptions: Story = {play: open(3)};

const preferences: ConfigPreferences = {
  favourites: {model: ['sketch-small']},
  recent: {},
  defaults: {model: 'sketch-small', web: true},
};
const web = makeConfigOption({
  configId: 'web',
  name: 'Web search',
  description: 'May read pages of the web.',
  category: undefined,
  type: 'boolean',
  currentValue: false,
  groups: [],
});

export const FavouritesAndDefault: Story = {args: {preferences}, play: open(1)};

export const DefaultOfASwitch: Story = {
  args: {preferences, options: [...options, web], activity: 'running'},
  play: open(3),
};

export const Pending: Story = {args: {changes: [{configId: 'model', value: 'sketch-small', status: 'pending'}]}};

export const ChangeFailed: Story = {
  args: {
    changes: [
      {
        configId: 'model',
        value: 'sketch-small',
        status: 'failed',
        error: makeError({class: 'modelUnavailable', text: 'This model is not available for your account.'}),
      },
    ],
  },
};

export const NotApplied: Story = {args: {changes: [{configId: 'mode', value: 'plan', status: 'notApplied'}]}};

export const WhileRunning: Story = {args: {activity: 'running'}, play: open(1)};

export const ReadOnly: Story = {args: {readOnly: true}};

export const Compact: Story = {args: {compact: true}, play: open(0)};

export const FailedWithItsOptionGone: Story = {
  args: {changes: [{configId: 'effort', value: 'high', status: 'failed', error: makeError({text: 'No such option.'})}]},
};

export const VanishedValue: Story = {args: {options: [makeConfigOption({currentValue: 'gone'})]}, play: open(0)};

export const LongNames: Story = {
  args: {
    options: [
      makeConfigOption({
        name: 'A model with a rather long name for an option',
        groups: [
          {
            values: Array.from({length: 40}, (_, index) => ({
              value: `m${index}`,
              name: `Model ${index} with a name that does not end for quite a while`,
              description: 'A description that goes on and explains more than anybody wants to know about it.',
            })),
          },
        ],
        currentValue: 'm3',
      }),
    ],
  },
  play: open(0),
};

export const RightToLeft: Story = {globals: {direction: 'rtl'}, play: open(0)};

export const Dark: Story = {globals: {scheme: 'dark'}, play: open(1)};

export const Narrow: Story = {decorators: [story => html`<div class="narrow">${story()}</div>`]};

export const TakesAValueByKeyboard: Story = {
  play: async context => {
    await open(0)(context);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(context.args.onSet).toHaveBeenCalledTimes(1);
  },
};

export const TakesNothingUnasked: Story = {
  play: async context => {
    await open(0)(context);
    await userEvent.keyboard('{Escape}');
    await expect(context.args.onSet).not.toHaveBeenCalled();
  },
};
