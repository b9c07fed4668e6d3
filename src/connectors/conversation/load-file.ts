import type {AnyContentBlock} from '../../protocol/update.js';
import type {AgentFeatures} from '../../state/connection-state.js';
import type {AttachmentProblem} from '../../state/draft.js';
import {fitImage} from './fit-image.js';
import type {Limits} from './attachment-limits.js';
import {typeOf} from './attachment-limits.js';

/** A file as it goes on the wire, with its size there. */
export interface LoadedFile {
  readonly block: AnyContentBlock;
  readonly size: number;
  readonly type: string;
}

/** Why a file could not be loaded. */
export class LoadError extends Error {
  readonly problem: AttachmentProblem;

  constructor(problem: AttachmentProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

/** What loading a file needs to know. */
export interface LoadOptions {
  /** What the agent takes; without its word everything is tried. */
  readonly features: AgentFeatures | undefined;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** Told from 0 to 1 while the file is read. */
  readonly progress: (part: number) => void;
}

type Kind = 'image' | 'audio' | 'file';

/** What a file of a media type is for an agent. */
export function kindOf(type: string): Kind {
  // a vector image is a text for an agent
  if (type.startsWith('image/') && type !== 'image/svg+xml') return 'image';
  return type.startsWith('audio/') ? 'audio' : 'file';
}

/** What an agent has to declare for each kind. */
export const gates = {image: 'image', audio: 'audio', file: 'embeddedContext'} as const;
const refusals = {image: 'imageRefused', audio: 'audioRefused', file: 'filesRefused'} as const;

/** Why the agent does not take a file, by its own word; a file with an address goes out as a link (C3). */
export function refusal(
  file: File,
  features: AgentFeatures | undefined,
  {addressOf}: Limits,
): AttachmentProblem | undefined {
  const kind = kindOf(typeOf(file));
  if (!features || features[gates[kind]] || addressOf?.(file) !== undefined) return undefined;
  return {reason: refusals[kind]};
}

/** Reads a file into what goes on the wire. Throws a `LoadError` that says what is wrong with it. */
export async function loadFile(file: File, options: LoadOptions): Promise<LoadedFile> {
  const {features, limits} = options;
  const refused = refusal(file, features, limits);
  if (refused) throw new LoadError(refused);
  const type = typeOf(file);
  const kind = kindOf(type);
  const address = limits.addressOf?.(file);
  if (features && !features[gates[kind]] && address !== undefined) return linkTo(file, type, address);
  if (kind === 'image') return loadImage(file, type, options);
  const block =
    kind === 'audio' ? await audioBlock(file, type, options) : await fileBlock(file, type, address, options);
  return {block, size: file.size, type};
}

function linkTo(file: File, type: string, uri: string): LoadedFile {
  const mimeType = type === '' ? {} : {mimeType: type};
  return {block: {type: 'resource_link', uri, name: file.name, size: file.size, ...mimeType}, size: file.size, type};
}

async function loadImage(file: File, type: string, options: LoadOptions): Promise<LoadedFile> {
  const image = await fitImage(file, type, options.limits);
  if (!image) throw new LoadError({reason: 'imageUnreadable'});
  if (image.size > options.limits.imageBytes)
    throw new LoadError({reason: 'tooLarge', limit: options.limits.imageBytes});
  const data = await base64(image, options);
  return {block: {type: 'image', data, mimeType: image.type}, size: image.size, type: image.type};
}

async function audioBlock(file: File, type: string, options: LoadOptions): Promise<AnyContentBlock> {
  return {type: 'audio', data: await base64(file, options), mimeType: type};
}

async function fileBlock(
  file: File,
  type: string,
  address: string | undefined,
  options: LoadOptions,
): Promise<AnyContentBlock> {
  const uri = address ?? `attachment:///${encodeURIComponent(file.name)}`;
  const mimeType = type === '' ? {} : {mimeType: type};
  const text = asText(await read<ArrayBuffer>(file, 'readAsArrayBuffer', options));
  if (text !== undefined) return {type: 'resource', resource: {uri, text, ...mimeType}};
  return {type: 'resource', resource: {uri, blob: await base64(file, options), ...mimeType}};
}

/** The text of bytes, if they are one. */
function asText(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

async function base64(file: Blob, options: LoadOptions): Promise<string> {
  const address = await read<string>(file, 'readAsDataURL', options);
  return address.slice(address.indexOf(',') + 1);
}

function read<T>(file: Blob, how: 'readAsArrayBuffer' | 'readAsDataURL', {signal, progress}: LoadOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    signal.addEventListener('abort', () => reader.abort(), {once: true});
    reader.onprogress = ({loaded, total, lengthComputable}) => {
      if (lengthComputable && total > 0) progress(loaded / total);
    };
    reader.onload = () => resolve(reader.result as T);
    reader.onabort = () => reject(new LoadError({reason: 'unreadable'}));
    reader.onerror = () => reject(new LoadError({reason: 'unreadable', text: reader.error?.message}));
    reader[how](file);
  });
}
