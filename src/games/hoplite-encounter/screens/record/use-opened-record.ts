import { useEffect, useMemo, useState } from 'preact/hooks';
import { decodeBase64Url } from '../../../../core/crypto/base64.ts';
import type { Entry } from '../../../../core/log.ts';
import { createValidationFailure, type ValidationResult } from '../../../../core/rule-check.ts';
import { decompress } from '../../../../ui/device/compression.ts';
import type { RunResult } from '../../battle/events.ts';
import type { OpenedRecord, RecordedTurn } from '../../battle/opened-record.ts';
import { pastTurnsOf } from '../../battle/past-turns.ts';
import { MAX_RECORD_LENGTH, openRecord, readRecord } from '../../battle/record.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, ownEmpireOf } from '../../battle/state.ts';
import { loadedMap } from '../map/load-chart.ts';

/** Cache of the last opened record. */
let lastOpened: { readonly packed: string; readonly book: OpenedRecord } | undefined;

/** Decompresses, validates and replays a packed record (L8). */
export const openPackedRecord = async (packed: string, told: string): Promise<ValidationResult<OpenedRecord>> => {
  const bytes = decodeBase64Url(packed);
  const got = bytes ? await decompress(new Blob([bytes]), 'deflate-raw', MAX_RECORD_LENGTH) : 'damaged';
  if (typeof got === 'string') return createValidationFailure(got === 'tooLarge' ? got : 'tampered');
  const record = readRecord(got.text);
  const opened = record.ok ? openRecord(loadedMap(), record.value, told) : record;
  if (opened.ok) lastOpened = { packed, book: opened.value };
  return opened;
};

/** The record of a game that was played or refereed on this phone, from its log (L8). */
export const openedRecordOf = (session: EncounterSession): OpenedRecord => {
  const log = session.log.value;
  const turns = pastTurnsOf(log, session.reading.value.takenBack).map(({ place, turn, version }): RecordedTurn => {
    const { rules, result } = (log[place] as Entry).data as { readonly rules: number; readonly result: RunResult };
    return {
      turn,
      version,
      rules,
      result: () => result,
      before: () => session.stateBefore(place),
      after: () => (log.length > place + 1 ? session.stateBefore(place + 1) : session.state.value),
    };
  });
  return { start: session.start, turns, last: session.state.value };
};

/** The record of a game that is over: from its log, or on a player's phone from the letter. */
export const useOpenedRecord = (
  session: EncounterSession,
  state: EncounterState,
): OpenedRecord | 'opening' | 'broken' => {
  const own = ownEmpireOf(state) === undefined;
  const log = session.log.value;
  const here = useMemo(() => (own ? openedRecordOf(session) : undefined), [own, log, state]);
  const packed = state.record?.packed ?? '';
  const [came, setCame] = useState<OpenedRecord | 'opening' | 'broken'>(() =>
    lastOpened?.packed === packed ? lastOpened.book : 'opening',
  );
  useEffect(() => {
    if (own || lastOpened?.packed === packed) return undefined;
    let left = false;
    setCame('opening');
    openPackedRecord(packed, state.told).then(
      opened => {
        if (!left) setCame(opened.ok ? opened.value : 'broken');
      },
      error => {
        console.warn('record', error);
        if (!left) setCame('broken');
      },
    );
    return () => {
      left = true;
    };
  }, [own, packed]);
  return here ?? came;
};
