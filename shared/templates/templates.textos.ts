import { type TextosDaLinha, textosDaSemente } from '../linhas/especificadas.textos.ts';
import type { Linha, Natureza } from '../linhas/linhas.schema.ts';

/** O que os textos precisam de saber de uma linha. */
export type LinhaDosTextos = Pick<Linha, 'id' | 'nome' | 'natureza' | 'links' | 'aviso'>;

/** De cada natureza, o que é verdade de qualquer coisa digital que se venda assim. */
const DA_NATUREZA: Readonly<Record<Natureza, Pick<TextosDaLinha, 'boasVindas' | 'acesso'>>> = {
  grupo: {
    boasVindas:
      'Que bom ter você com a gente! O seu lugar em {{produto_nome}} está garantido: entre, apresente-se e acompanhe as novidades.',
    acesso: 'o acesso ao grupo',
  },
  curso: {
    boasVindas:
      'Que bom ter você com a gente! O seu acesso a {{produto_nome}} está liberado: comece pelo início e siga no seu ritmo.',
    acesso: 'o acesso ao conteúdo',
  },
  clube: {
    boasVindas:
      'Que bom ter você com a gente! A partir de agora você faz parte de {{produto_nome}} e acompanha tudo o que preparamos para quem assina.',
    acesso: 'o acesso ao clube',
  },
  consultoria: {
    boasVindas:
      'Que bom ter você com a gente! O seu lugar em {{produto_nome}} está confirmado: o próximo passo é marcar a primeira conversa.',
    acesso: 'o acompanhamento',
  },
  outro: {
    boasVindas:
      'Que bom ter você com a gente! O seu acesso a {{produto_nome}} está liberado e pronto para usar.',
    acesso: 'o acesso',
  },
};

/** Um botão por link, com o nome dele; os de suporte, no fim. */
function botoesDosLinks(links: LinhaDosTextos['links']): string[] {
  const suporte = links.filter(({ tipo }) => tipo === 'suporte');
  const primeiros = links.filter((link) => !suporte.includes(link));
  return [...primeiros, ...suporte].map(
    ({ id, rotulo }) => `BOTAO AZUL {{${id}}} // ${rotulo.replace(/[{}]/g, '')}`,
  );
}

/** Os textos de uma linha: os da semente ou, sem ela, os da natureza. */
export function textosDaLinha({ id, natureza, links }: LinhaDosTextos): TextosDaLinha {
  return (
    textosDaSemente(id) ?? {
      ...DA_NATUREZA[natureza],
      validade: 'O seu acesso está ligado ao e-mail {{cliente_email}}. Validade: {{data_vencimento}}.',
      vence: { o_que: 'o seu acesso a', do_que: 'do seu acesso a' },
      botoes: botoesDosLinks(links),
      renovar: [],
    }
  );
}

/** O produto de exemplo com que se vê uma mensagem da linha antes de ela sair, com o preço em reais. */
export const produtoDeExemplo = ({ id, nome }: Pick<Linha, 'id' | 'nome'>) =>
  textosDaSemente(id)?.exemplo ?? { produto_nome: nome, valor: 97 };

const RENDA_VARIAVEL =
  'Renda variável, sem promessa de lucro: cada pessoa responde pelas suas operações. Conteúdo para maiores de 18 anos. Jogue com responsabilidade.';

/** O aviso ao fim do e-mail de acesso; vazio quando a linha não tem nenhum. */
export function textoDoAviso({ tipo, texto }: Linha['aviso']): string {
  if (tipo === 'renda_variavel') return RENDA_VARIAVEL;
  return tipo === 'texto' ? (texto ?? '') : '';
}
