/** 'instagram · stories · lancamento', do que os parâmetros UTM disserem; null quando não se sabe a origem. */
export function textoDaCampanha(utm: Readonly<Record<string, string>> | null): string | null {
  const partes = ['utm_source', 'utm_medium', 'utm_campaign'].map((nome) => utm?.[nome]);
  return partes.filter(Boolean).join(' · ') || null;
}
