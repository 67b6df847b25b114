import Button from '@mui/material/Button';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { BotaoDeContato } from '../pecas/renovacoes/BotaoDeContato.tsx';
import { useComoFalar } from '../pecas/renovacoes/consultas.ts';
import { TextoQueSai } from '../pecas/renovacoes/TextoQueSai.tsx';
import { usePessoaMudou } from './pessoa.consultas.ts';

/** Chama a pessoa para renovar esta assinatura: o mesmo botão que na fila das renovações (regra 57). */
export function CobrarAssinatura({
  id,
  linha,
  principal,
}: {
  id: string;
  linha: AssinaturaDoCliente;
  principal: boolean;
}) {
  const mudou = usePessoaMudou(id);
  const { data, isError, isFetching, refetch } = useComoFalar(linha.id);
  const aoCobrar = () => {
    mudou.tudo();
    void refetch();
  };
  const variant = principal ? 'contained' : 'outlined';
  if (data) {
    return <BotaoDeContato pessoa={data} deQue={linha.produto_nome} variant={variant} aoCobrar={aoCobrar} />;
  }
  // Enquanto não se sabe por onde sai, o botão já tem o seu lugar; se não se soube, tenta outra vez.
  return (
    <Button
      variant={variant}
      loading={isFetching}
      {...(!isError && { 'aria-label': `Cobrar ${linha.produto_nome}` })}
      onClick={() => void refetch()}
    >
      {isError ? 'Tentar de novo' : 'Cobrar'}
    </Button>
  );
}

/** As linhas de um texto como os da casa: não se corta uma frase a meio. */
const LINHAS_DO_TEXTO = 6;

/** O texto com que se cobra o que está vencido, com o link de renovação. */
export function TextoDaCobranca({ linha }: { linha: AssinaturaDoCliente }) {
  const { data } = useComoFalar(linha.id);
  if (!data) return null;
  const { contato } = data;
  return (
    <div data-texto-que-sai={contato.texto === null ? 'nenhum' : 'balao'}>
      <TextoQueSai contato={contato} linhas={LINHAS_DO_TEXTO} />
    </div>
  );
}
