import { linkEscrito, type PropsDoBloco, Secao, secaoDe, WhatsApp } from './pecas.tsx';

/** Números grandes, com o que querem dizer; a ação abre o WhatsApp e, sem ele, a página de quem vende. */
export function Numeros({ dados, bloco }: PropsDoBloco<'numeros'>) {
  const { itens, acao, nota } = bloco;
  return (
    <Secao {...secaoDe(bloco)}>
      <dl className="numeros">
        {itens.map(({ numero, rotulo, texto }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dois números podem ser iguais
          <div key={i}>
            <dt>{rotulo}</dt>
            <dd>
              <strong>{numero}</strong>
              {texto}
            </dd>
          </div>
        ))}
      </dl>
      {acao !== null && acao.rotulo !== '' && (
        <p className="acoes centro">
          {dados.whatsapp === null ? (
            <a className="botao vazado" href={dados.voltar}>
              {acao.rotulo} na página de {dados.vendedor}
            </a>
          ) : (
            <WhatsApp dados={dados} mensagem={acao.mensagem}>
              {acao.rotulo}
            </WhatsApp>
          )}
        </p>
      )}
      {nota && <p className="seguro">{nota}</p>}
    </Secao>
  );
}

function Tabela({ nome, bloco }: { nome: string; bloco: PropsDoBloco<'resultados'>['bloco'] }) {
  const { colunas, linhas } = bloco;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: uma tabela larga rola, e o teclado precisa alcançá-la
    <section className="rola" tabIndex={0} aria-label={nome}>
      <table>
        {colunas.length > 0 && (
          <thead>
            <tr>
              {colunas.map((coluna, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: duas colunas podem ter o mesmo nome
                <th key={i} scope="col">
                  {coluna}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {linhas.map((linha, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: duas linhas podem ser iguais
            <tr key={i}>
              {linha.map((celula, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: duas células podem ser iguais
                <td key={j}>{celula}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Resultados que se conferem: um endereço, uma tabela, ou os dois. */
export function Resultados({ bloco }: PropsDoBloco<'resultados'>) {
  const { linhas, endereco, rotulo, nota } = bloco;
  const href = linkEscrito(endereco);
  if (linhas.length === 0 && href === null) return null;
  return (
    <Secao {...secaoDe(bloco)}>
      {linhas.length > 0 && <Tabela nome={bloco.titulo || 'Resultados'} bloco={bloco} />}
      {href !== null && (
        <p className="acoes centro">
          <a className="botao vazado" href={href} target="_blank" rel="noopener">
            {rotulo || 'Ver resultados'}
          </a>
        </p>
      )}
      {nota && <p className="seguro">{nota}</p>}
    </Secao>
  );
}
