import { Paragrafos } from '../documento/Paragrafos.tsx';
import { linkDoDestino } from './destino.ts';
import { duvidaSobre, type PropsDoBloco, Secao, WhatsApp } from './pecas.tsx';

/** Perguntas com as suas respostas, e o convite a perguntar no WhatsApp; a que não tem resposta não se mostra. */
export function Perguntas({ dados, bloco }: PropsDoBloco<'perguntas'>) {
  const respondidas = bloco.itens.filter(({ pergunta, resposta }) => pergunta !== '' && resposta !== '');
  if (respondidas.length === 0) return null;
  return (
    <Secao titulo={bloco.titulo || 'Perguntas frequentes'} classe="estreito">
      {respondidas.map(({ pergunta, resposta }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: duas perguntas podem ser iguais
        <details key={i}>
          <summary>{pergunta}</summary>
          <Paragrafos texto={resposta} />
        </details>
      ))}
      {dados.whatsapp !== null && (
        <p className="duvida">
          Ficou com alguma dúvida?{' '}
          <WhatsApp dados={dados} mensagem={bloco.mensagem || duvidaSobre(dados)}>
            Falar no WhatsApp
          </WhatsApp>
        </p>
      )}
    </Secao>
  );
}

/** Um convite à conversa; nada sem um WhatsApp para onde ir. */
export function ConviteAoWhatsApp({ dados, bloco }: PropsDoBloco<'whatsapp'>) {
  if (dados.whatsapp === null) return null;
  return (
    <section className="espera caixa">
      {bloco.titulo && <h2>{bloco.titulo}</h2>}
      {bloco.texto && <p>{bloco.texto}</p>}
      <WhatsApp dados={dados} mensagem={bloco.mensagem || duvidaSobre(dados)}>
        {bloco.rotulo || 'Falar no WhatsApp'}
      </WhatsApp>
    </section>
  );
}

/** Um botão sozinho; nada quando o lugar para onde ia não existe nesta página. */
export function Botao({ dados, bloco, pagina }: PropsDoBloco<'botao'>) {
  const href = linkDoDestino(bloco.destino, dados, pagina);
  if (href === null || bloco.rotulo === '') return null;
  const fora = bloco.destino.tipo === 'whatsapp' ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <p className="acoes centro so caixa">
      <a className="botao" href={href} {...fora}>
        {bloco.rotulo}
      </a>
    </p>
  );
}
