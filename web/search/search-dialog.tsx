import { useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import Clock from "lucide-react/icons/clock";
import { useState } from "react";
import { longestSearch, type SearchHit, type SearchKind, searchKinds, shortestSearch } from "#shared/search/model.ts";
import { pagesNamed } from "#shared/search/pages.ts";
import { pathTo, type WebPath } from "#shared/web-paths.ts";
import { reading } from "../api/reading.ts";
import { readStored, writeStored } from "../device/browser-storage.ts";
import { usePaused } from "../device/use-paused.ts";
import { may } from "../session/may.ts";
import type { SessionUser } from "../session/session-context.ts";
import { Dialog } from "../ui/dialog.tsx";
import { faultWords } from "../ui/fault-words.ts";
import { useNavigate } from "../ui/links.ts";
import { Spinner } from "../ui/spinner.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useOnline } from "../ui/use-online.ts";
import styles from "./search-dialog.module.css";

/** A command that opens a page or runs an action. */
export type Command = { readonly label: string } & ({ readonly to: WebPath } | { readonly run: () => void });

type SearchDialogProps = {
  user: SessionUser;
  /** Pages that the user's role may open, and actions available everywhere. */
  commands: readonly Command[];
  onClose: () => void;
};

interface Choice {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly detail?: string;
  readonly choose: () => void;
  /** Choosing this entry starts another search and keeps the dialog open. */
  readonly stays?: true;
}

const groupOf: Readonly<Record<SearchKind, string>> = {
  booking: "Bookings",
  request: "Requests",
  openJob: "Jobs open to quotes",
  vehicle: "Vehicles",
  person: "People",
  partner: "Companies you work with",
  member: "Your team",
};

/** Names of matched fields that a result's line does not show. */
const foundBy: Readonly<Partial<Record<SearchHit["matched"], string>>> = {
  registration: "registration",
  number: "number",
  phone: "phone",
  email: "email",
  postcode: "postcode",
  name: "name",
  place: "place",
};

const whatIsFound = "a reference, registration, name, phone number, email address, postcode or word of a title";

/** Searches pages on each keystroke, and records and people after a typing pause. */
export function SearchDialog({ user, commands, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const online = useOnline();
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const asked = usePaused(text);
  const isLong = text.length >= shortestSearch;
  const isAsking = isLong && asked === text && online && may(user, "search");
  // Keyed by text, so that a late answer never appears below a newer text.
  const found = useQuery({ ...reading("search", { text }), enabled: isAsking, retry: false });
  const go = (to: WebPath) => {
    if (text) keepSearch(user.id, text);
    onClose();
    void navigate(to);
  };
  const hits = isLong ? (found.data ?? []) : [];
  const choices: Choice[] = isLong
    ? [
        ...pagesNamed(text, commands).map(
          (command): Choice => ({
            id: "to" in command ? command.to : command.label,
            group: "Pages and commands",
            title: command.label,
            choose: () => {
              if ("to" in command) return go(command.to);
              onClose();
              command.run();
            },
          }),
        ),
        ...inGroups(hits).map(
          (hit): Choice => ({
            id: `${hit.kind} ${hit.id}`,
            group: groupOf[hit.kind],
            title: hit.title,
            detail: detailOf(hit),
            choose: () => go(hit.path as WebPath),
          }),
        ),
        {
          id: "messages",
          group: "Messages",
          title: `Look in messages for “${text}”`,
          choose: () => go(pathTo("/messaging", { query: { find: text } })),
        },
      ]
    : recentSearches(user.id).map(
        (recent): Choice => ({
          id: `recent ${recent}`,
          group: "Your last searches",
          title: recent,
          choose: () => setTyped(recent),
          stays: true,
        }),
      );
  const isWaiting = isLong && online && may(user, "search") && (asked !== text || found.isLoading);
  const note = noteOf({ text, online, isWaiting, error: found.error, isNothing: choices.length <= (isLong ? 1 : 0) });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Search">
      <div className={styles.search}>
        <Listed
          choices={choices}
          typed={typed}
          onType={setTyped}
          onEscape={onClose}
          label={`Search for ${whatIsFound}`}
          isRecent={!isLong}
        />
        <p className={styles.note} role="status">
          {isWaiting && <Spinner size="small" />}
          {note ?? <span className="ui-visually-hidden">{hits.length} found</span>}
        </p>
      </div>
    </Dialog>
  );
}

function detailOf({ detail, matched }: SearchHit): string {
  const field = foundBy[matched];
  return field ? `${detail} · found by ${field}` : detail;
}

function inGroups(hits: readonly SearchHit[]): SearchHit[] {
  const order = [...new Set(hits.map(({ kind }) => kind)), ...searchKinds];
  return hits.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

interface Noted {
  readonly text: string;
  readonly online: boolean;
  readonly isWaiting: boolean;
  readonly error: unknown;
  readonly isNothing: boolean;
}

function noteOf({ text, online, isWaiting, error, isNothing }: Noted): string | null {
  if (text === "") return isNothing ? `Type ${whatIsFound}, or the name of a page.` : null;
  if (text.length < shortestSearch) return `Type at least ${shortestSearch} letters.`;
  if (!online) return "You are offline. You can still find pages.";
  if (isWaiting) return "Searching";
  if (error) return `${faultWords(error).title} ${faultWords(error).text ?? ""}`;
  return isNothing ? `Nothing found for “${text}”. Try ${whatIsFound}.` : null;
}

type ListedProps = {
  choices: readonly Choice[];
  typed: string;
  onType: (text: string) => void;
  onEscape: () => void;
  label: string;
  isRecent: boolean;
};

function Listed({ choices, typed, onType, onEscape, label, isRecent }: ListedProps) {
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Choice>({
    items: [...choices],
    inputValue: typed,
    isOpen: true,
    selectedItem: null,
    // Preselects the best hit for Enter, but never a recent search.
    defaultHighlightedIndex: isRecent ? -1 : 0,
    itemToString: (choice) => choice?.title ?? "",
    itemToKey: (choice) => choice?.id,
    onSelectedItemChange: ({ selectedItem }) => selectedItem?.choose(),
    stateReducer: (state, { type, changes }) => {
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
      if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, highlightedIndex: isRecent ? -1 : 0 };
      return changes;
    },
  });
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <>
      <TextInput
        {...getInputProps({
          "aria-label": label,
          "aria-labelledby": undefined,
          type: "search",
          placeholder: "Reference, registration, name, postcode …",
          maxLength: longestSearch,
          autoComplete: "off",
          autoCapitalize: "none",
          spellCheck: false,
          // Handled here, because an open toast would otherwise consume Escape.
          onKeyDown: ({ key }) => key === "Escape" && onEscape(),
          onChange: ({ currentTarget }) => onType(currentTarget.value),
        })}
        autoFocus
      />
      <div {...getMenuProps({ "aria-label": "Results", "aria-labelledby": undefined })} className={styles.list}>
        {groups.map((group, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group} role="group" aria-labelledby={`found-${at}`}>
            <div id={`found-${at}`} className={styles.group}>
              {group}
            </div>
            {choices.map((choice, index) =>
              choice.group === group ? (
                <div key={choice.id} className={styles.option} {...getItemProps({ item: choice, index })}>
                  {choice.stays && <Clock aria-hidden="true" />}
                  <span className={styles.text}>
                    {choice.title}
                    {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
                  </span>
                  {highlightedIndex === index && (
                    <span className={styles.key} aria-hidden="true">
                      Enter
                    </span>
                  )}
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
    </>
  );
}

const mostRecent = 5;

/** Returns the user's recent searches on this device, newest first. */
export function recentSearches(userId: string): readonly string[] {
  const found = readStored("searches", userId);
  return Array.isArray(found) ? found.filter((one) => typeof one === "string").slice(0, mostRecent) : [];
}

/** Stores a search. Call this when a result was opened. */
export function keepSearch(userId: string, text: string): void {
  const others = recentSearches(userId).filter((one) => one.toLowerCase() !== text.toLowerCase());
  writeStored("searches", [text, ...others].slice(0, mostRecent), userId);
}
