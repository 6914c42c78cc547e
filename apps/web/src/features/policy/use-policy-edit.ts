import { savePolicySetting } from '@prestasi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, fieldText, isProblem } from '../../shared/api/index.ts';
import { useDraft } from '../../shared/session/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { useUnreadNumbers } from '../../shared/ui/unread-numbers.ts';
import { isSame, ontoNewer, problemsOf, type Content, type Setting } from './policy.ts';
import { reloadSettings } from './reload-settings.ts';

/** What was typed, and the version and settings it was typed over. */
type Typed = { readonly content: Content; readonly version: number; readonly over: Content };

/** A problem with the field it is about and its words. */
type Told = { readonly field: string; readonly message: string };

export type PolicyEdit = ReturnType<typeof usePolicyEdit>;

/**
 * The editing of a category's settings: kept on the device while it is typed, checked as it is typed, saved over the
 * version it was typed over. Where somebody else was first, both versions are there to choose from.
 */
export function usePolicyEdit(setting: Setting) {
  const { t } = useTranslation(['policy', 'problems']);
  const queries = useQueryClient();
  const { company, category } = setting;
  const draft = useDraft<Typed>(`policy/${company.id}/${category}`);
  const [looked, setLooked] = useState(false);
  const { fieldErrors: unread, tell: tellUnread } = useUnreadNumbers();
  const [isShowingTheirs, showTheirs] = useState(false);
  const typed: Typed = draft.draft?.value ?? {
    content: setting.content,
    version: setting.version,
    over: setting.content,
  };
  const { content, version, over } = typed;
  const isChanged = !isSame(content, setting.content);
  const isStale = isChanged && version !== setting.version;

  const settled = () => {
    const isGone = draft.drop();
    setLooked(false);
    showTheirs(false);
    return isGone;
  };
  const saving = useMutation({
    mutationFn: () => callApi(savePolicySetting, { params: { id: company.id, category }, body: { content, version } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await reloadSettings(queries);
      await settled();
      showToast({ tone: 'ok', message: t('saved') });
    },
    // The newer version is what the page must show beside what was typed.
    onError: async (error) => {
      if (isProblem(error, 'stale_version')) await reloadSettings(queries);
    },
  });

  const own = problemsOf(content).map(({ code, field }): Told => ({ field, message: t(`problems:field.${code}`) }));
  const refused = isProblem(saving.error)
    ? saving.error.fields.map((field): Told => ({
        field: field.path.replace(/^content\./, ''),
        message: fieldText(field),
      }))
    : [];
  const problems = own.length > 0 ? own : refused;

  return {
    isReady: draft.ready,
    content,
    isChanged,
    looked: looked || refused.length > 0,
    problems,
    /** Numbers that cannot be read. */
    unread,
    tellUnread,
    /** The settings as somebody else saved them meanwhile; null where nobody did. */
    theirs: isStale ? setting : null,
    isShowingTheirs,
    showTheirs,
    isSaving: saving.isPending,
    error:
      saving.error !== null && !(isProblem(saving.error, 'stale_version') && isStale) && refused.length === 0
        ? saving.error
        : null,
    change: (next: Content) => {
      saving.reset();
      draft.keep({ content: next, version, over });
    },
    discard: () => {
      saving.reset();
      void settled();
    },
    /** Puts what was typed onto the newer version, which keeps all else. */
    keepMine: () => {
      saving.reset();
      showTheirs(false);
      draft.keep({
        content: ontoNewer(setting.content, content, over),
        version: setting.version,
        over: setting.content,
      });
    },
    save: () => {
      setLooked(true);
      if (own.length === 0 && unread.length === 0) saving.mutate();
    },
  };
}
