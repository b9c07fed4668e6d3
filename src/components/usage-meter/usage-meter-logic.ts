import type {UsageState} from '../../state/conversation-state.js';

/** How close the context is to its end: warning at 80 %, exceeded at 100 % (L2). */
export type UsageLevel = 'normal' | 'warning' | 'exceeded';

/** The part of the context that is used. Unknown without both numbers, or for a size of 0. */
export function shareOf(usage: UsageState | undefined): number | undefined {
  const {used, size} = usage ?? {};
  if (used === undefined || size === undefined || !(size > 0) || !(used >= 0)) return undefined;
  return Number.isFinite(used / size) ? used / size : undefined;
}

/** Whole percents, rounded down so that 100 is only said when it is reached. */
export function percentOf(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}

/** The level of a share. */
export function levelOf(share: number): UsageLevel {
  if (share >= 1) return 'exceeded';
  return share >= 0.8 ? 'warning' : 'normal';
}

/** The smallest amount that is written out; a smaller one reads as less than it. */
const leastAmount = 0.0001;

/** An amount in its unit. `Intl` knows currencies only; any other unit stands after the number. */
export function formatCost({amount, currency}: NonNullable<UsageState['cost']>, language: string): string {
  const digits = amount !== 0 && Math.abs(amount) < 0.01 ? 4 : 2;
  const fraction = {minimumFractionDigits: digits, maximumFractionDigits: digits};
  const less = amount > 0 && amount < leastAmount;
  try {
    const format = new Intl.NumberFormat(language, {style: 'currency', currency, ...fraction});
    return less ? `<${format.format(leastAmount)}` : format.format(amount);
  } catch {
    return `${less ? `<${leastAmount}` : formatNumber(amount, language)} ${currency}`.trim();
  }
}

/** A number with the separators of a language. */
export function formatNumber(value: number, language: string): string {
  try {
    return new Intl.NumberFormat(language).format(value);
  } catch {
    return String(value);
  }
}
