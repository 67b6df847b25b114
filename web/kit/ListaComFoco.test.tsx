// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { abrirTela, esperar, naTela, prepararTelas } from '../../test/support/tela-de-prova.tsx';
import { DialogoConfirmacao } from './DialogoConfirmacao.tsx';
import { ListaComFoco } from './ListaComFoco.tsx';

prepararTelas();

type Pessoa = { readonly nome: string; readonly cobrada?: boolean };

/** Uma lista em que se renova, cobra e exclui: renovar tira a linha, cobrar desliga o botão, excluir pergunta antes. */
function Lista() {
  const [pessoas, definir] = useState<readonly Pessoa[]>([
    { nome: 'Ana' },
    { nome: 'Bia' },
    { nome: 'Caio' },
  ]);
  const [cobrando, cobrar] = useState<string | null>(null);
  const [renovando, renovar] = useState<string | null>(null);
  const [excluindo, excluir] = useState<string | null>(null);
  const tirar = (quem: string | null) => definir((antes) => antes.filter(({ nome }) => nome !== quem));
  return (
    <>
      <ListaComFoco>
        <ul>
          {pessoas.map(({ nome, cobrada = false }) => (
            <li key={nome} data-linha={nome}>
              <a href={`#${nome}`}>{nome}</a>
              <button
                type="button"
                aria-label={`Renovar ${nome}`}
                disabled={renovando === nome}
                onClick={() => {
                  renovar(nome);
                  setTimeout(() => tirar(nome), 100);
                }}
              >
                Renovar
              </button>
              <button
                type="button"
                aria-label={`Cobrar ${nome}`}
                aria-busy={cobrando === nome}
                disabled={cobrada || cobrando === nome}
                onClick={() => {
                  cobrar(nome);
                  setTimeout(() => {
                    cobrar(null);
                    definir((antes) =>
                      antes.map((pessoa) =>
                        pessoa.nome === nome ? { ...pessoa, cobrada: nome !== 'Caio' } : pessoa,
                      ),
                    );
                  }, 100);
                }}
              >
                Cobrar
              </button>
              <button type="button" aria-label={`Excluir ${nome}`} onClick={() => excluir(nome)}>
                Excluir
              </button>
            </li>
          ))}
        </ul>
      </ListaComFoco>
      <button type="button">Fora</button>
      <DialogoConfirmacao
        aberto={excluindo !== null}
        titulo="Tem certeza?"
        rotuloConfirmar="Excluir mesmo"
        aoCancelar={() => excluir(null)}
        aoConfirmar={() => {
          tirar(excluindo);
          excluir(null);
        }}
      />
    </>
  );
}

const focado = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const esperarFoco = (nome: string) => esperar(() => expect(focado()).toBe(nome));

it('a linha que sai deixa o foco no mesmo botão da seguinte, e a última no da de antes', async () => {
  const tela = abrirTela(<Lista />);
  await tela.clicar('Renovar Bia');
  await esperarFoco('Renovar Caio');
  await tela.clicar('Renovar Caio');
  await esperarFoco('Renovar Ana');
});

it('o botão que se desliga só o perde quando a ação acaba: se não deu certo, o foco volta a ele', async () => {
  const tela = abrirTela(<Lista />);
  await tela.clicar('Cobrar Ana');
  await esperarFoco('Cobrar Bia');
  await tela.clicar('Cobrar Caio');
  await esperarFoco('Cobrar Caio');
});

it('com uma pergunta pelo meio, o foco espera que ela se feche', async () => {
  const tela = abrirTela(<Lista />);
  await tela.clicar('Excluir Ana');
  await naTela(await tela.dialogo('Tem certeza?')).clicar('Excluir mesmo');
  await esperarFoco('Excluir Bia');
});

it('o que a pessoa focou fora da lista fica onde ela o pôs', async () => {
  const tela = abrirTela(<Lista />);
  await tela.clicar('Cobrar Ana');
  tela.botao('Fora').focus();
  await new Promise((feito) => setTimeout(feito, 300));
  expect(focado()).toBe('Fora');
});
