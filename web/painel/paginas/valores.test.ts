import { describe, expect, it } from 'vitest';
import { conteudoStartup, type Pagina } from '../../../shared/paginas/paginas.schema.ts';
import { escreverJson, fraseDoErro, validarJson } from './json.ts';
import { procurarPaginas } from './procura.ts';
import {
  diferencasDaPagina,
  esquemaDaPagina,
  PAGINA_EM_BRANCO,
  templateDesconhecido,
  type ValoresPagina,
  valoresDaPagina,
} from './valores.ts';

const umaPagina = (campos: Partial<Pagina> = {}): Pagina => ({
  id: 'p1',
  titulo: 'Meus links',
  slug: 'home',
  descricao: null,
  ativo: true,
  template: 'linktree',
  conteudo: { perfil: { nome: 'Ana', bio: '', foto: '' }, links: [], redes: [] },
  usuario_id: 'u1',
  versao: 3,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
  ...campos,
});
const valores = (campos: Partial<ValoresPagina> = {}): ValoresPagina => ({
  ...valoresDaPagina(umaPagina()),
  ...campos,
});
// Como o formulário mostra: a primeira frase de cada campo.
function erros(digitado: ValoresPagina) {
  const issues = esquemaDaPagina.safeParse(digitado).error?.issues ?? [];
  const porCampo = new Map<string, string>();
  for (const { path, message } of issues.toReversed()) porCampo.set(path.join('.'), message);
  return [...porCampo].toReversed();
}
const startup = (texto: string) => valores({ template: 'startup', json: texto });

describe('o editor de páginas', () => {
  it('em branco, pede título e endereço, e só isso', () => {
    expect(erros(PAGINA_EM_BRANCO)).toEqual([
      ['titulo', 'Título é um campo obrigatório'],
      ['slug', 'Endereço é um campo obrigatório'],
    ]);
  });

  it('uma apresentação nova abre com três planos de 49, 99 e 199 por mês', () => {
    const { plans } = PAGINA_EM_BRANCO.startup.pricing;
    expect(plans.map(({ price, interval }) => [price, interval])).toEqual([
      [49, 'mês'],
      [99, 'mês'],
      [199, 'mês'],
    ]);
  });

  it('aberto e salvo sem mudança, manda o que já estava gravado', () => {
    const { conteudo, descricao, slug } = umaPagina();
    expect(esquemaDaPagina.parse(valores())).toMatchObject({
      conteudo,
      descricao,
      slug,
      template: 'linktree',
    });
  });

  it('o erro de um link fica no campo dele', () => {
    const link = { titulo: 'X', descricao: '', url: 'javascript:alert(1)', cor: '#123456' };
    const { linktree } = valores();
    expect(erros(valores({ linktree: { ...linktree, links: [link] } }))).toEqual([
      ['linktree.links.0.url', 'Use um link http(s), mailto, tel, WhatsApp ou um caminho do site'],
    ]);
  });

  it('um erro no template que não se escolheu não impede salvar', () => {
    const { linktree } = valores();
    const quebrado = { ...linktree, links: [{ titulo: '', descricao: '', url: 'x:y', cor: '#123456' }] };
    expect(erros(valores({ template: 'startup', linktree: quebrado }))).toEqual([]);
    expect(erros(valores({ json: '{ quebrado' }))).toEqual([]);
  });

  it('um JSON errado impede salvar e diz a linha', () => {
    expect(erros(startup('{\n  "features": [\n    1\n  ],\n}'))).toEqual([
      ['json', 'Linha 4: Sobra uma vírgula antes de }'],
    ]);
    expect(erros(startup('{\n  "pricing": {\n    "plans": [{ "price": -1 }]\n  }\n}'))).toEqual([
      ['json', 'Linha 3 (pricing.plans.0.price): O preço não pode ser negativo'],
    ]);
  });

  it('linhas em branco do que o plano inclui não se gravam', () => {
    const digitado = structuredClone(PAGINA_EM_BRANCO);
    const [plano] = digitado.startup.pricing.plans;
    plano?.features.push('Grupo', '', 'Planilha', '');
    const salvo = esquemaDaPagina.parse({ ...digitado, titulo: 'T', slug: 't', template: 'startup' });
    expect(salvo.template === 'startup' && salvo.conteudo.pricing.plans[0]?.features).toEqual([
      'Grupo',
      'Planilha',
    ]);
  });

  it('uma página de template desconhecido abre sem quebrar, e o editor sabe', () => {
    const antiga = umaPagina({ template: 'blog', conteudo: 'texto' });
    expect(templateDesconhecido(antiga)).toBe(true);
    expect(valoresDaPagina(antiga)).toMatchObject({ template: 'linktree', linktree: { links: [] } });
  });

  it('num conflito, mostra só o que difere, sem reparar na ordem em que a tabela devolve', () => {
    const atual = umaPagina({
      titulo: 'Outro título',
      conteudo: { redes: [], perfil: { foto: '', bio: '', nome: 'Bia' }, links: [] },
    });
    const diferencas = diferencasDaPagina(esquemaDaPagina.parse(valores()), atual);
    expect(diferencas.map(({ rotulo }) => rotulo)).toEqual(['Título', 'Perfil']);
    expect(diferencas[1]?.meu).toContain('"nome": "Ana"');
  });
});

describe('o JSON avançado', () => {
  it('o que o editor escreve, ele lê de volta igual', () => {
    const validado = validarJson(conteudoStartup, escreverJson(PAGINA_EM_BRANCO.startup));
    expect(validado).toEqual({ conteudo: PAGINA_EM_BRANCO.startup });
  });

  it('um campo que não existe é apontado, em vez de sumir ao salvar', () => {
    const validado = validarJson(conteudoStartup, '{\n  "hero": {\n    "hedline": "Oi"\n  }\n}');
    expect('erros' in validado && validado.erros.map(fraseDoErro)).toEqual([
      'Linha 3 (hero.hedline): Este campo não existe',
    ]);
  });

  it('diz todos os erros, na ordem das linhas', () => {
    const texto =
      '{\n  "cta": { "buttonLink": "javascript:x" },\n  "hero": { "logo": 3 },\n  "features": {}\n}';
    const validado = validarJson(conteudoStartup, texto);
    expect('erros' in validado && validado.erros.map(({ linha, caminho }) => [linha, caminho])).toEqual([
      [2, 'cta.buttonLink'],
      [3, 'hero.logo'],
      [4, 'features'],
    ]);
  });
});

it('a busca acha por título e endereço, sem acento, e ordena por título', () => {
  const linhas = [
    { id: '1', titulo: 'Promoção', slug: 'verao' },
    { id: '2', titulo: 'Água', slug: 'home' },
  ];
  expect(procurarPaginas(linhas, '').map(({ id }) => id)).toEqual(['2', '1']);
  expect(procurarPaginas(linhas, 'promocao').map(({ id }) => id)).toEqual(['1']);
  expect(procurarPaginas(linhas, 'HOME').map(({ id }) => id)).toEqual(['2']);
  expect(procurarPaginas(linhas, 'nada')).toEqual([]);
});
