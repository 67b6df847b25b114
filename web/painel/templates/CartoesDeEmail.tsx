import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { fraseDosLinks } from '../../../shared/mensagens/links.rules.ts';
import { CartaoDeTemplates } from './CartaoDeTemplates.tsx';
import { CartoesComProdutos } from './CartoesComProdutos.tsx';
import { usePadroesDoEmail, useTemplates } from './consultas.ts';
import { enderecoDoEditor } from './enderecos.ts';
import { LinksDoProduto } from './LinksDoProduto.tsx';
import { NovoProduto } from './NovoProduto.tsx';

const TextosPadrao = lazy(() => import('./TextosPadrao.tsx'));

/** A janela que devolve os e-mails de uma linha aos textos padrão. */
function PadroesDoEmail({ linha, aoFechar }: { linha: Linha; aoFechar: () => void }) {
  const canal = usePadroesDoEmail(linha.id);
  return <TextosPadrao linha={linha} nomeDoCanal="email" canal={canal} aoFechar={aoFechar} />;
}

/** Os cartões de e-mail: de cada um, o que não sai e os links que faltam, que se preenchem dali. */
export function CartoesDeEmail() {
  const { data, error, refetch } = useTemplates();
  const navegar = useNavigate();
  const [preenchendo, preencher] = useState<Linha | null>(null);
  const [criando, criar] = useState(false);
  const [comPadrao, abrirPadroes] = useState<Linha | null>(null);
  const templatesDe = ({ id }: Linha) => (data?.itens ?? []).filter(({ cartao }) => cartao === id);
  const incompletosDe = (linha: Linha) =>
    templatesDe(linha).filter(({ ativo, faltam }) => ativo && faltam.length > 0);

  const conteudo = (linha: Linha) => {
    const templates = templatesDe(linha);
    const parados = templates.filter(({ ativo }) => !ativo).map(({ nome }) => nome);
    return (
      <>
        <div>{templates.length} templates</div>
        {parados.length > 0 && <div>Não saem (inativos): {parados.join(', ')}</div>}
        {incompletosDe(linha).map(({ categoria, nome, faltam }) => (
          <div key={categoria}>
            {nome}: {fraseDosLinks(faltam)}
          </div>
        ))}
      </>
    );
  };
  return (
    <>
      <CartoesComProdutos
        rotulo="Templates de email"
        linhas={data?.linhas}
        lista={{ error, refetch }}
        endereco={enderecoDoEditor}
        conteudo={conteudo}
        acoes={(linha) => (
          <>
            {incompletosDe(linha).length > 0 && (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={`Preencher links de ${linha.nome}`}
                onClick={() => preencher(linha)}
              >
                Preencher links
              </Button>
            )}
            {/* O que ninguém salvou já sai com o texto padrão. */}
            {templatesDe(linha).some(({ versao }) => versao > 0) && (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={`Usar os textos padrão de ${linha.nome}`}
                onClick={() => abrirPadroes(linha)}
              >
                Usar os textos padrão
              </Button>
            )}
          </>
        )}
      >
        <CartaoDeTemplates
          titulo={
            <button type="button" aria-haspopup="dialog" onClick={() => criar(true)}>
              Próximo Produto
            </button>
          }
          parado
          etiqueta={{ tipo: 'neutro', rotulo: 'Novo' }}
        >
          Diga o nome do que você vende: as mensagens dele já começam escritas.
        </CartaoDeTemplates>
      </CartoesComProdutos>
      {preenchendo !== null && <LinksDoProduto linha={preenchendo} aoFechar={() => preencher(null)} />}
      {comPadrao !== null && (
        <Suspense>
          <PadroesDoEmail linha={comPadrao} aoFechar={() => abrirPadroes(null)} />
        </Suspense>
      )}
      {criando && (
        <NovoProduto
          aoCriar={(linha) => navegar(enderecoDoEditor(linha, [...(data?.linhas ?? []), linha]))}
          aoFechar={() => criar(false)}
        />
      )}
    </>
  );
}
