import { linkEscrito, type PropsDoBloco, Secao, secaoDe, WhatsApp } from './pecas.tsx';

/** A ação que promete mostrar resultados só os mostra: uma conversa não é onde eles se conferem. */
const VER_RESULTADOS = /^ver (?:os )?resultados?$/i;

/** A ação dos números: os resultados ou, prometendo outra coisa, o WhatsApp e, sem ele, a página de quem vende. */
function Acao({ dados, bloco: { acao }, pagina }: PropsDoBloco<'numeros'>) {
  if (acao === null || acao.rotulo === '') return null;
  const verResultados = VER_RESULTADOS.test(acao.rotulo.trim());
  if (verResultados && pagina.resultados === null) return null;
  return (
    <p className="acoes centro">
      {verResultados ? (
        <a className="botao vazado" href={pagina.resultados?.href}>
          {acao.rotulo}
        </a>
      ) : dados.whatsapp === null ? (
        <a className="botao vazado" href={dados.voltar}>
          {acao.rotulo} na página de {dados.vendedor}
        </a>
      ) : (
        <WhatsApp dados={dados} mensagem={acao.mensagem}>
          {acao.rotulo}
        </WhatsApp>
      )}
    </p>
  );
}

/** Números grandes, com o que querem dizer. */
export function Numeros({ dados, bloco, pagina }: PropsDoBloco<'numeros'>) {
  const { itens, nota } = bloco;
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
      <Acao dados={dados} bloco={bloco} pagina={pagina} />
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
export function Resultados({ bloco, pagina }: PropsDoBloco<'resultados'>) {
  const { linhas, endereco, rotulo, nota } = bloco;
  const href = linkEscrito(endereco);
  if (linhas.length === 0 && href === null) return null;
  return (
    <Secao {...secaoDe(bloco)} id={pagina.resultados?.bloco === bloco.id ? 'resultados' : undefined}>
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
