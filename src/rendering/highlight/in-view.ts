const inView = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when the element is first in view: code that nobody sees costs nothing. */
export function whenInView(element: Element, seen: () => void): void {
  observer ??= new IntersectionObserver(entries => {
    for (const {target, isIntersecting} of entries) {
      if (!isIntersecting) continue;
      observer!.unobserve(target);
      inView.get(target)?.();
    }
  });
  inView.set(element, seen);
  observer.observe(element);
}

/** Nobody waits for the element any more. */
export function unwatchView(element: Element): void {
  observer?.unobserve(element);
}
