import type { Contato, NaFila } from '../../shared/renovacoes/renovacoes.schema.ts';

/** Alguém na fila de Renovações, que se chama pelo celular de quem vende se não se disser outra coisa. */
export function umaNaFila(
  cliente_nome: string,
  { contato = {}, ...campos }: Partial<Omit<NaFila, 'contato'>> & { contato?: Partial<Contato> } = {},
): NaFila {
  return {
    assinatura_id: cliente_nome,
    cliente_id: cliente_nome,
    cliente_nome,
    produto_nome: 'Over Limite (mensal)',
    data_expiracao: '2026-11-24',
    valor: 97,
    status_grupo: 'ativo',
    secao: 'vencidos',
    ligar_em: null,
    ultimo_contato: null,
    renovacao: { data_inicio: '2026-11-26', data_expiracao: '2026-12-26', valor: 97, telegram_id: null },
    versao: 1,
    ...campos,
    contato: {
      telefone: '+5511987654321',
      texto: `Olá, ${cliente_nome.split(' ')[0]}! Renove aqui: https://loja.com.br/renovar/a.b`,
      sai_daqui: false,
      so_ligacao: false,
      motivo: 'sem WhatsApp conectado',
      cobrada_hoje: false,
      ...contato,
    },
  };
}
