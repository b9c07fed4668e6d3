import {useLayoutEffect, useRef, useSyncExternalStore} from 'react';
import {createRoot} from 'react-dom/client';
import {Streamdown} from 'streamdown';
import {install} from './stream.ts';

let state = {text: '', live: true};
const listeners = new Set();

function set(next) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function View() {
  const {text, live} = useSyncExternalStore(subscribe, () => state);
  const view = useRef();
  useLayoutEffect(() => {
    view.current.scrollTop = view.current.scrollHeight;
  }, [text]);
  return (
    <main ref={view}>
      <Streamdown isAnimating={live} mode={live ? 'streaming' : 'static'}>
        {text}
      </Streamdown>
    </main>
  );
}

install({
  mount() {
    const root = document.createElement('div');
    document.body.append(root);
    createRoot(root).render(<View />);
  },
  push(chunk) {
    set({text: state.text + chunk, live: true});
  },
  end() {
    set({text: state.text, live: false});
  },
});
