import type { Item } from '../../lambdas/platform/table.ts';
import type { Data } from '../../shared/base/datas.ts';
import { variaveisDaCobranca } from '../../shared/cobrancas/variaveis.rules.ts';
import { ESPECIFICADAS, especificadaDoNome } from '../../shared/linhas/especificadas.ts';
import { DA_ETAPA, type Etapa, ehEtapa } from '../../shared/mensagens/avisos.rules.ts';
import { renderizarEmail, variaveisDaAssinatura } from '../../shared/mensagens/mensagens.rules.ts';
import { textoPadrao } from '../../shared/templates/templates.padrao.ts';
import { whatsappPadrao } from '../../shared/templates/whatsapp.padrao.ts';
import { renderizarWhatsapp } from '../../shared/templates/whatsapp.rules.ts';
import { DEMONSTRACAO } from './operators.ts';

/** A linha do produto de uma assinatura, como os textos a leem. */
function linhaDa(item: Item) {
  const id = especificadaDoNome(String(item.produto_nome));
  if (id === null) throw new Error('Demonstração com um produto que não é de nenhuma linha');
  const { links, ...linha } = ESPECIFICADAS[id];
  return { ...linha, id, links: links.map((link) => ({ ...link, endereco: '' })) };
}

/** O assunto de um e-mail que saiu de uma assinatura: o do texto com que a linha dela começa. */
export function assuntoDoEmail(tipo: string, item: Item, data_expiracao: Data): string {
  const categoria = ehEtapa('email', tipo) ? DA_ETAPA[tipo].template : 'boas_vindas';
  const template = { ...textoPadrao(linhaDa(item), categoria), conteudo_texto: '', configuracoes: {} };
  const variaveis = variaveisDaAssinatura({
    cliente: { nome: String(item.cliente_nome), email: String(item.cliente_email) },
    produto_nome: String(item.produto_nome),
    data_expiracao,
    valor: Number(item.valor),
    remetente_nome: DEMONSTRACAO.nome,
  });
  return renderizarEmail(template, variaveis).assunto;
}

/** O que se lê de uma mensagem de WhatsApp que saiu num dia: o texto que a Meta aprovou, com os valores dela. */
export function textoDaMensagem(
  etapa: Etapa,
  { item, link, ...quando }: { item: Item; cliente_desde: Data; hoje: Data; link: string },
): string {
  if (!ehEtapa('whatsapp', etapa)) throw new Error('Só o WhatsApp se lê na conversa');
  const { mensagem } = whatsappPadrao(linhaDa(item), DA_ETAPA[etapa].template);
  return renderizarWhatsapp(
    mensagem,
    variaveisDaCobranca({
      ...quando,
      cliente_nome: String(item.cliente_nome),
      produto_nome: String(item.produto_nome),
      data_expiracao: String(item.data_expiracao),
      link_renovacao: link,
    }),
  );
}
