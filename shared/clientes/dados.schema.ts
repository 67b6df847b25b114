import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';

/** Um registro como se guarda, sem o que só serve à máquina. */
const registro = z.record(z.string(), z.unknown());
const registros = z.array(registro);

/**
 * Tudo o que se guarda de uma pessoa, com os nomes do cadastro e da API (LGPD, art. 18). Valores com `centavos` no nome
 * são em centavos.
 */
export const dadosDaPessoa = z.object({
  gerado_em: instante,
  cadastro: registro,
  /** O que quem vende escreveu sobre ela, e o dia em que ficou de a procurar. */
  anotacoes: registros,
  contatos_marcados: registros,
  assinaturas: registros,
  pedidos: registros,
  pagamentos: registros,
  /** O que começou a preencher numa página de venda. */
  leads: registros,
  mensagens_enviadas: z.object({ envios: registros, tentativas_por_email: registros, cobrancas: registros }),
  /** O que os provedores contaram das mensagens: entregue, aberta, devolvida. */
  noticias_das_mensagens: z.object({ resumos: registros, eventos: registros }),
  conversas: z.array(z.object({ conversa: registro.nullable(), mensagens: registros })),
  decisoes_do_assistente: registros,
  /** A que endereços e telefones não se manda, e por quê. */
  recusas_de_avisos: z.object({ emails: registros, whatsapp: registros }),
  linha_do_tempo: registros,
  /**
   * E-mails e telefones que outro cadastro também tem: o que só se acha por eles pode ser da outra pessoa, e não veio.
   */
  contatos_de_mais_de_um_cadastro: z.array(z.string()),
});
export type DadosDaPessoa = z.output<typeof dadosDaPessoa>;
