// @vitest-environment happy-dom
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/base/client.ts';
import {
  abrirTela,
  andar,
  endereco,
  esperar,
  naTela,
  prepararTelas,
} from '../../test/support/tela-de-prova.tsx';
import { EsqueletoCartoes, EsqueletoTabela } from './Esqueletos.tsx';
import { FiltrosDaLista } from './FiltrosDaLista.tsx';
import { type Coluna, ListaEmColunas } from './ListaEmColunas.tsx';
import { Paginas } from './Paginas.tsx';
import { criarProcura } from './procura.ts';
import { nadaComABusca, TelaDeLista } from './TelaDeLista.tsx';
import { useFiltrosNaUrl } from './useFiltrosNaUrl.ts';

prepararTelas();

type Item = { readonly id: string; readonly nome: string; readonly grupo: string };
type Lista = Parameters<typeof TelaDeLista<Item>>[0]['lista'];
const itens = (quantos: number): Item[] =>
  Array.from({ length: quantos }, (_, i) => ({
    id: `i${i + 1}`,
    nome: `Item ${i + 1}`,
    grupo: i % 2 === 0 ? 'a' : 'b',
  }));

let recarregou = 0;
const umaLista = (campos: Partial<Lista> = {}): Lista => ({
  itens: [],
  completo: true,
  erro: null,
  recarregar: () => {
    recarregou += 1;
  },
  ...campos,
});

const FILTROS = { busca: '', grupo: 'todos', pagina: '1' };
const { queCombina } = criarProcura(({ nome }: Item) => ({ textos: [nome] }));

/** Uma lista como as do painel: a busca, um filtro e a página, todos no endereço. */
function ListaDeProva({ lista }: { lista: Lista }) {
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const doFiltro = lista.itens as readonly Item[];
  const achados = doFiltro
    .filter(queCombina(textos.busca))
    .filter(({ grupo }) => textos.grupo === 'todos' || grupo === textos.grupo);
  return (
    <>
      <TelaDeLista
        titulo="Itens"
        acao={<button type="button">Novo Item</button>}
        filtros={
          <FiltrosDaLista
            rotulo="Buscar itens"
            placeholder="Nome"
            busca={textos.busca}
            aoBuscar={(busca) => mudar({ busca })}
            filtros={[
              {
                rotulo: 'Filtrar por grupo',
                valor: textos.grupo,
                opcoes: [
                  ['todos', 'Todos os grupos'],
                  ['a', 'Grupo A'],
                  ['b', 'Grupo B'],
                ],
                aoMudar: (grupo) => mudar({ grupo }),
              },
            ]}
          />
        }
        contadores={[
          ['Total', doFiltro.length],
          [
            'Grupo A',
            doFiltro.length,
            { ligado: textos.grupo === 'a', mostrar: () => mudar({ grupo: 'a' }) },
          ],
        ]}
        lista={lista}
        achados={achados}
        nome={['item', 'itens']}
        erroAoCarregar="Não foi possível carregar os itens"
        esqueleto={<EsqueletoCartoes />}
        recomeco={textos.busca}
        deCadaVez={3}
        nadaAchado={nadaComABusca(textos.busca, {
          titulo: 'Nenhum item encontrado',
          olha: 'o nome',
          aoLimpar: () => mudar({ busca: '' }),
        })}
        vazio={{
          titulo: 'Nenhum item ainda',
          texto: 'Aqui aparecem os itens.',
          acao: <button type="button">Criar o primeiro item</button>,
        }}
      >
        {(parte) => (
          <ul>
            {parte.map(({ id, nome }) => (
              <li key={id}>{nome}</li>
            ))}
          </ul>
        )}
      </TelaDeLista>
      <Paginas
        de="dos itens"
        total={95}
        porPagina={10}
        pagina={Number(textos.pagina) - 1}
        aoMudar={(pagina) => mudar({ pagina: String(pagina + 1) })}
      />
      <Link to="/outra">Outra tela</Link>
    </>
  );
}
const abrir = (lista: Partial<Lista>, onde = '/itens') =>
  abrirTela(<ListaDeProva lista={umaLista(lista)} />, { endereco: onde, fora: <h1>A outra</h1> });
const mostrados = () =>
  naTela()
    .papeis('listitem')
    .map((elemento) => elemento.textContent)
    .filter((texto) => texto?.startsWith('Item '));

describe('as faces de uma lista', () => {
  it('enquanto carrega, o lugar dos itens; os contadores não dizem meia conta', () => {
    const tela = abrir({ completo: false });
    expect(tela.papel('status', { name: 'Carregando' }).getAttribute('aria-busy')).toBe('true');
    const totais = naTela(tela.papel('region', { name: 'Totais' }));
    expect(totais.texto('–')).toHaveLength(2);
    expect(tela.texto('Nenhum item ainda')).toEqual([]);
  });

  it('a tabela que carrega também diz isso a quem não vê', () => {
    const tela = abrirTela(<EsqueletoTabela />);
    expect(tela.papel('status', { name: 'Carregando' }).getAttribute('aria-busy')).toBe('true');
  });

  it('chegando aos poucos, mostra o que já veio e que há mais', () => {
    const tela = abrir({ itens: itens(2), completo: false });
    expect(tela.texto('2 itens, carregando os demais…')).toHaveLength(1);
    expect(mostrados()).toEqual(['Item 1', 'Item 2']);
  });

  it('vazia, diz o que aparecerá ali e oferece a primeira ação, sem contadores', () => {
    const tela = abrir({});
    expect(tela.papel('heading', { name: 'Nenhum item ainda' })).toBeTruthy();
    expect(tela.botao('Criar o primeiro item')).toBeTruthy();
    expect(tela.papeis('region', { name: 'Totais' })).toEqual([]);
  });

  it('a busca que nada acha diz onde procura, e Limpar busca traz tudo de volta', async () => {
    const tela = abrir({ itens: itens(2) }, '/itens?busca=zzzz');
    await tela.ver('Nenhum item encontrado');
    await tela.ver('Nada combina com “zzzz”. A busca olha o nome.');
    await tela.clicar('Limpar busca');
    await esperar(() => expect(mostrados()).toHaveLength(2));
    await esperar(() => expect(endereco()).toBe('/itens'));
  });

  it('a que não carrega diz isso e tenta de novo', async () => {
    recarregou = 0;
    const tela = abrir({ erro: new Error('caiu'), completo: false });
    const alerta = naTela(tela.alerta('Não foi possível carregar os itens'));
    await alerta.ver('Confira sua conexão. Se continuar, espere alguns minutos.');
    await alerta.clicar('Tentar de novo');
    expect(recarregou).toBe(1);
  });

  it('a que não carrega diz o motivo que se soube', async () => {
    const motivo = 'Serviço temporariamente indisponível. Tente novamente em alguns minutos.';
    const tela = abrir({ erro: new ApiError(500, 'indisponivel', motivo), completo: false });
    await naTela(tela.alerta('Não foi possível carregar os itens')).ver(motivo);
  });

  it('a carga que cai no meio avisa que falta, deixa à vista o que veio e tenta de novo', async () => {
    recarregou = 0;
    const tela = abrir({ itens: itens(2), erro: new Error('caiu'), completo: false });
    await tela.ver('Não foi possível carregar os itens. A lista pode estar incompleta.');
    expect(mostrados()).toHaveLength(2);
    await tela.clicar('Tentar de novo');
    expect(recarregou).toBe(1);
  });

  it('muitos itens entram por partes, e outra busca volta à primeira parte', async () => {
    const tela = abrir({ itens: itens(8) });
    expect(mostrados()).toHaveLength(3);
    expect(tela.texto('8 itens')).toHaveLength(1);
    await tela.clicar('Mostrar mais');
    expect(mostrados()).toHaveLength(6);
    await tela.clicar('Mostrar mais');
    expect(mostrados()).toHaveLength(8);
    expect(tela.papeis('button', { name: 'Mostrar mais' })).toEqual([]);
    await tela.preencher('Buscar itens', 'item');
    await esperar(() => expect(mostrados()).toHaveLength(3));
  });
});

describe('uma lista cujas colunas se declaram uma vez', () => {
  const larguraDeAntes = window.innerWidth;
  afterEach(() => {
    window.innerWidth = larguraDeAntes;
  });
  const ordens: string[] = [];
  const colunas: Readonly<Record<'nome' | 'grupo' | 'valor' | 'acoes', Coluna<Item, string>>> = {
    nome: { titulo: 'Nome', forma: 'nome', celula: ({ nome }) => nome, abaixo: ({ id }) => `código ${id}` },
    grupo: {
      titulo: 'Grupo',
      celula: ({ grupo }) => grupo,
      noCartao: ({ grupo }) => (grupo === 'a' ? 'do grupo A' : null),
    },
    valor: { titulo: 'Valor', forma: 'numero', celula: (_, moeda) => `${moeda} 1` },
    acoes: {
      titulo: 'Ações',
      forma: 'acoes',
      celula: ({ nome }) => <button type="button">Abrir {nome}</button>,
    },
  };
  const abrirEm = (largura: number) => {
    window.innerWidth = largura;
    return abrirTela(
      <ListaEmColunas
        rotulo="Itens da loja"
        itens={itens(2)}
        colunas={colunas}
        cartao={[['nome', 'valor'], ['grupo'], ['acoes']]}
        contexto="R$"
        ordem={{ atual: 'nome', aoMudar: (nova) => ordens.push(nova) }}
      />,
    );
  };

  it('na tela larga são uma tabela que se ordena pelos títulos', async () => {
    const tela = abrirEm(1280);
    expect(tela.papeis('columnheader').map((elemento) => elemento.textContent)).toEqual([
      'Nome',
      'Grupo',
      'Valor',
      'Ações',
    ]);
    expect(tela.papel('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('ascending');
    expect(tela.papeis('rowheader').map((elemento) => elemento.textContent)).toEqual([
      'Item 1código i1',
      'Item 2código i2',
    ]);
    expect(tela.papeis('cell').map((elemento) => elemento.textContent)).toEqual([
      ...['a', 'R$ 1', 'Abrir Item 1'],
      ...['b', 'R$ 1', 'Abrir Item 2'],
    ]);
    await tela.clicar('Nome');
    await tela.clicar('Valor');
    expect(ordens).toEqual(['-nome', 'valor']);
  });

  it('na estreita são um cartão por registro, e a linha sem nada some', () => {
    const tela = abrirEm(360);
    const lista = tela.papel('list', { name: 'Itens da loja' });
    expect(tela.papeis('table')).toEqual([]);
    expect(tela.papeis('heading').map((elemento) => elemento.textContent)).toEqual(['Item 1', 'Item 2']);
    expect([...lista.children].map((item) => item.textContent)).toEqual([
      'Item 1código i1R$ 1do grupo AAbrir Item 1',
      'Item 2código i2R$ 1Abrir Item 2',
    ]);
  });
});

describe('os filtros no endereço', () => {
  it('a busca filtra a cada tecla, ignora acentos e maiúsculas, e vai ao endereço sem novo passo', async () => {
    const tela = abrir({ itens: itens(8) });
    const passos = window.history.length;
    await tela.digitar('Buscar itens', 'ÍTEM 7');
    expect(mostrados()).toEqual(['Item 7']);
    expect(tela.texto('1 de 8 itens')).toHaveLength(1);
    await esperar(() => expect(endereco()).toBe(`/itens?${new URLSearchParams({ busca: 'ÍTEM 7' })}`));
    expect(window.history.length).toBe(passos);
  });

  it('o que o endereço diz é o que se vê ao abrir, e desfazer o filtro o limpa', async () => {
    const tela = abrir({ itens: itens(8) }, '/itens?grupo=b&busca=item');
    expect([tela.valor('Filtrar por grupo'), tela.valor('Buscar itens')]).toEqual(['b', 'item']);
    expect(mostrados()).toEqual(['Item 2', 'Item 4', 'Item 6']);
    await tela.escolher('Filtrar por grupo', 'Todos os grupos');
    await tela.preencher('Buscar itens', '');
    await esperar(() => expect(endereco()).toBe('/itens'));
    expect(tela.texto('8 itens')).toHaveLength(1);
  });

  it('dois filtros mudados no mesmo instante valem os dois', async () => {
    const tela = abrir({ itens: itens(8) });
    await tela.escolher('Filtrar por grupo', 'Grupo A');
    await tela.preencher('Buscar itens', '3');
    await esperar(() => expect(endereco()).toBe('/itens?grupo=a&busca=3'));
    expect(mostrados()).toEqual(['Item 3']);
  });

  it('o contador que se clica mostra só o que ele conta, e diz que está ligado', async () => {
    const tela = abrir({ itens: itens(4) });
    const contador = tela.botao('Grupo A: 4. Mostrar só estes');
    expect(contador.getAttribute('aria-pressed')).toBe('false');
    await tela.clicar('Grupo A: 4. Mostrar só estes');
    await esperar(() => expect(contador.getAttribute('aria-pressed')).toBe('true'));
    expect(mostrados()).toEqual(['Item 1', 'Item 3']);
  });

  it('voltar no navegador traz o filtro de antes', async () => {
    const tela = abrir({ itens: itens(8) }, '/itens?busca=7');
    expect(mostrados()).toEqual(['Item 7']);
    await tela.seguir('Outra tela');
    await tela.ver('A outra');
    await andar(-1);
    await esperar(() => expect(mostrados()).toEqual(['Item 7']));
    expect(tela.valor('Buscar itens')).toBe('7');
  });

  it('quem muda um filtro e vai logo a outra tela chega a ela, por mais que ela demore a baixar', async () => {
    const baixada = Promise.withResolvers<{ default: () => ReactNode }>();
    const Demorada = lazy(() => baixada.promise);
    const tela = abrirTela(<ListaDeProva lista={umaLista({ itens: itens(8) })} />, {
      endereco: '/itens',
      fora: (
        <Suspense>
          <Demorada />
        </Suspense>
      ),
    });
    await tela.escolher('Filtrar por grupo', 'Grupo A');
    await tela.seguir('Outra tela');
    // A espera da escrita do filtro no endereço (200 ms) acaba enquanto a outra ainda se baixa.
    await new Promise((resolver) => setTimeout(resolver, 250));
    baixada.resolve({ default: () => <h1>A outra</h1> });
    await tela.ver('A outra');
    expect(endereco()).toBe('/outra');
  });

  it('a página escolhida vai ao endereço; com uma só não há o que escolher', async () => {
    const tela = abrir({ itens: itens(2) }, '/itens?pagina=2');
    const paginas = naTela(tela.papel('navigation', { name: 'Páginas dos itens' }));
    expect(paginas.botao('Página 2').getAttribute('aria-current')).toBe('page');
    await paginas.clicar('Próxima página');
    await esperar(() => expect(endereco()).toBe('/itens?pagina=3'));
    await paginas.clicar('Página 10');
    await esperar(() => expect(endereco()).toBe('/itens?pagina=10'));
    expect(paginas.botao('Próxima página').hasAttribute('disabled')).toBe(true);
    tela.fechar();
    const item = abrirTela(
      <Paginas de="de nada" total={10} porPagina={10} pagina={0} aoMudar={() => undefined} />,
    );
    expect(item.papeis('navigation')).toEqual([]);
  });

  it('o filtro que se liga e desliga diz como está', async () => {
    function Ligar() {
      const [ligado, aoLigar] = useState(false);
      return <FiltrosDaLista ligar={{ rotulo: 'Arquivados', ligado, aoLigar }} />;
    }
    const tela = abrirTela(<Ligar />);
    await tela.marcar('Arquivados');
    expect(tela.campo('Arquivados').checked).toBe(true);
  });
});
