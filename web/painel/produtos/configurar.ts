import { cortar } from '../../../shared/base/cortar.ts';
import { slug } from '../../../shared/base/nomes.ts';
import { CAMPOS_DA_LINHA } from '../../../shared/linhas/linhas.campos.ts';
import {
  type Linha,
  type LinhaEntrada,
  linhaEntrada,
  type TIPOS_DE_LINK,
} from '../../../shared/linhas/linhas.schema.ts';
import { diferencas, mapearCampos } from '../../kit/formulario/campos.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { ROTULO_DA_NATUREZA } from '../pecas/linhas/rotulos.ts';

export const ROTULO_DO_TIPO: Readonly<Record<(typeof TIPOS_DE_LINK)[number], string>> = {
  grupo: 'Grupo',
  area: 'Área de membros',
  agenda: 'Agenda',
  arquivo: 'Arquivo',
  suporte: 'Suporte',
  outro: 'Outro',
};

export const ROTULO_DO_AVISO: Readonly<Record<LinhaEntrada['aviso']['tipo'], string>> = {
  nenhum: 'Nenhum',
  renda_variavel: 'O de renda variável',
  texto: 'Um texto meu',
};

/** Um link enquanto se edita: `variavel` é o nome dele nas mensagens, '' no que ainda não se salvou. */
export type ValoresDoLink = Omit<LinhaEntrada['links'][number], 'id'> & { variavel: string };

/** O que o formulário guarda enquanto se digita; `versao` é a que se leu, 0 na que ninguém gravou. */
export type ValoresLinha = Omit<
  LinhaEntrada,
  'links' | 'aviso' | 'ordem' | 'tolerancia_dias' | 'contraoferta_cupom_id'
> & {
  links: ValoresDoLink[];
  aviso: { tipo: LinhaEntrada['aviso']['tipo']; texto: string };
  ordem: string;
  tolerancia_dias: string;
  /** '' sem nenhum. */
  contraoferta_cupom_id: string;
  versao: number;
};

export const LINK_NOVO: ValoresDoLink = { variavel: '', rotulo: '', endereco: '', tipo: 'area' };

/** Valores com que a edição abre. */
export function valoresDaLinha(linha: Linha): ValoresLinha {
  const { nome, natureza, motivos_convite, convite_manda_email, versao } = linha;
  const { pede_endereco, preco_redondo, tabela_automatica, imagem } = linha;
  return {
    nome,
    natureza,
    motivos_convite,
    convite_manda_email,
    pede_endereco,
    preco_redondo,
    tabela_automatica,
    imagem,
    versao,
    links: linha.links.map(({ id, ...link }) => ({ ...link, variavel: id })),
    aviso: { tipo: linha.aviso.tipo, texto: linha.aviso.texto ?? '' },
    ordem: String(linha.ordem),
    tolerancia_dias: String(linha.tolerancia_dias),
    contraoferta_cupom_id: linha.contraoferta_cupom_id ?? '',
  };
}

/** Os links com o nome de cada um nas mensagens; o dos novos sai do rótulo, sem repetir o de outro. */
export function nomearLinks(links: readonly ValoresDoLink[]): LinhaEntrada['links'] {
  const usados = new Set(links.map(({ variavel }) => variavel));
  return links.map(({ variavel, ...link }) => {
    const base = `link_${cortar(slug(link.rotulo), 40).replaceAll('-', '_') || 'acesso'}`;
    let id = variavel || base;
    for (let vez = 2; variavel === '' && usados.has(id); vez += 1) id = `${base}_${vez}`;
    usados.add(id);
    return { id, ...link };
  });
}

export const esquemaDaLinha = lerFormulario<ValoresLinha>(
  ({ links, motivos_convite, ordem, tolerancia_dias, contraoferta_cupom_id, ...campos }) => ({
    ...campos,
    links: nomearLinks(links),
    motivos_convite: motivos_convite.filter((motivo) => motivo.trim() !== ''),
    ordem: Number(ordem),
    contraoferta_cupom_id: contraoferta_cupom_id || null,
    // O campo vazio não é zero: pede-se o número.
    tolerancia_dias: tolerancia_dias === '' ? Number.NaN : Number(tolerancia_dias),
  }),
).pipe(linhaEntrada);

const sim = (valor: boolean) => (valor ? 'Sim' : 'Não');
const TEXTOS: Readonly<Record<keyof typeof CAMPOS_DA_LINHA, (linha: LinhaEntrada) => string>> = {
  nome: ({ nome }) => nome,
  natureza: ({ natureza }) => ROTULO_DA_NATUREZA[natureza],
  links: ({ links }) => links.map(({ rotulo, endereco }) => `${rotulo}: ${endereco || '—'}`).join('; '),
  motivos_convite: ({ motivos_convite }) => motivos_convite.join(', '),
  convite_manda_email: ({ convite_manda_email }) => sim(convite_manda_email),
  aviso: ({ aviso: { tipo, texto } }) => (tipo === 'texto' ? (texto ?? '') : ROTULO_DO_AVISO[tipo]),
  pede_endereco: ({ pede_endereco }) => sim(pede_endereco),
  preco_redondo: ({ preco_redondo }) => sim(preco_redondo),
  tabela_automatica: ({ tabela_automatica }) => sim(tabela_automatica),
  tolerancia_dias: ({ tolerancia_dias }) => String(tolerancia_dias),
  contraoferta_cupom_id: ({ contraoferta_cupom_id: cupom }) => (cupom ? `Cupom ${cupom}` : 'Nenhum'),
  imagem: ({ imagem }) => (imagem ? `Imagem ${imagem.id.slice(0, 8)}` : 'Nenhuma'),
  ordem: ({ ordem }) => String(ordem),
};
const CAMPOS = mapearCampos(CAMPOS_DA_LINHA, ({ rotulo }, nome: keyof typeof CAMPOS_DA_LINHA) => ({
  rotulo,
  texto: TEXTOS[nome],
}));

/** Campos em que as duas versões diferem, já como se mostram à pessoa. */
export const diferencasDaLinha = (meu: LinhaEntrada, atual: LinhaEntrada) =>
  diferencas(CAMPOS, { meu, atual });
