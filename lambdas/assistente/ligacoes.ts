import type { Ligacoes } from './ports.ts';

type Ativa = {
  readonly id: string;
  readonly status: string;
  readonly configuracao: Readonly<Record<string, string>>;
};

/** O que interessa ao assistente das integrações de um vendedor: por onde ele manda WhatsApp e o modelo que ligou. */
export const ligacoesDe =
  (lerIntegracoes: (usuario_id: string) => Promise<readonly Ativa[]>): Ligacoes =>
  async (usuario_id) => {
    const ativas = (await lerIntegracoes(usuario_id)).filter(({ status }) => status === 'ativo');
    const openai = ativas.find(({ id }) => id === 'openai');
    const canal = (['whatsapp', 'evolution'] as const).find((canal) => ativas.some(({ id }) => id === canal));
    const { url, modelo } = openai?.configuracao ?? {};
    return {
      canal: canal ?? null,
      modelo: url && modelo ? { nome: modelo, provedor: new URL(url).hostname } : null,
    };
  };
