import { savePolicySetting } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, fieldText, isProblem, useQuietMutation } from '../../shared/api/index.ts';
import { useDraft } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { useUnreadNumbers } from '../../shared/ui/index.ts';
import { isSame, ontoNewer, problemsOf, type Content, type Setting } from './policy.ts';
import { reloadSettings } from './reload-settings.ts';

/** Typed settings, with the version and settings they are based on. */
type Typed = { readonly content: Content; readonly version: number; readonly over: Content };

/** The message of an error and the field it is about. */
type FieldMessage = { readonly field: string; readonly message: string };

export type PolicyEdit = ReturnType<typeof usePolicyEdit>;

/**
 * Edits a category's settings: stores them on the device and checks them while they are typed, and saves them against
 * the version they are based on. If somebody else saved first, the reader chooses between both versions.
 */
export function usePolicyEdit(setting: Setting) {
  const { t } = useTranslation(['policy', 'problems']);
  const { company, category } = setting;
  const draft = useDraft<Typed>(`policy/${company.id}/${category}`);
  const [looked, setLooked] = useState(false);
  const { fieldErrors: unread, reportUnread } = useUnreadNumbers();
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
  const saving = useQuietMutation({
    mutationFn: () => callApi(savePolicySetting, { params: { id: company.id, category }, body: { content, version } }),
    onSuccess: async () => {
      await reloadSettings();
      await settled();
      showDone(t('saved'));
    },
    // The page must show the newer version beside what was typed.
    onError: async (error) => {
      if (isProblem(error, 'stale_version')) await reloadSettings();
    },
  });

  const own = problemsOf(content).map(({ code, field }): FieldMessage => ({
    field,
    message: t(`problems:field.${code}`),
  }));
  const refused = isProblem(saving.error)
    ? saving.error.fields.map((field): FieldMessage => ({
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
    /** The fields whose number cannot be parsed. */
    unread,
    reportUnread,
    /** The settings as somebody else saved them meanwhile; null if nobody did. */
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
    /** Applies what was typed to the newer version, which keeps all else. */
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
