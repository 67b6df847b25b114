import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { diasAte, formatarData } from '../../../shared/base/datas.ts';
import type { ContatoMarcado } from '../../../shared/clientes/pessoa.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { useHoje } from '../shell/api.ts';
import { apiDaPessoa, usePessoaMudou } from './pessoa.consultas.ts';
import { Quadro } from './Quadro.tsx';

const FormularioContato = lazy(() => import('./FormularioContato.tsx'));

/** Quando é, nas palavras do dia. */
function escreverDia(data: string, hoje: string): string {
  const dias = diasAte(data, hoje);
  if (dias === 0) return 'Hoje';
  if (dias === 1) return 'Amanhã';
  if (dias > 0) return formatarData(data);
  return dias === -1 ? 'Era ontem' : `Era ${formatarData(data)}`;
}

type Propriedades = { readonly id: string; readonly nome: string; readonly contato: ContatoMarcado | null };

/** Marca, ou muda, o dia de procurar a pessoa; `cheio`, é o que se vem fazer. */
export function MarcarUmDia({ id, nome, contato, cheio = false }: Propriedades & { cheio?: boolean }) {
  const [aberto, abrir] = useState(false);
  return (
    <>
      <Button size="small" {...(cheio && { variant: 'contained' })} onClick={() => abrir(true)}>
        {contato === null ? 'Marcar um dia' : 'Mudar'}
      </Button>
      {aberto && (
        <Suspense>
          <FormularioContato id={id} nome={nome} contato={contato} aoFechar={() => abrir(false)} />
        </Suspense>
      )}
    </>
  );
}

/** O dia de procurar a pessoa, e para quê: marcar, mudar, dar por feito. */
export function ProximoContato(props: Propriedades) {
  const { id, contato } = props;
  const hoje = useHoje();
  const mudou = usePessoaMudou(id);
  const concluir = useAcao({
    fazer: (opcoes, versao: number) =>
      apiDaPessoa('DELETE /api/clientes/{id}/contato', { params: { id }, query: { versao } }, opcoes),
    sucesso: () => 'Contato concluído',
    frase: (mensagem) => `Não foi possível concluir o contato. ${mensagem}`,
    aoDarCerto: () => mudou.contato(null),
    aoFalhar: mudou.tudo,
  });
  const passou = contato !== null && contato.data <= hoje;
  return (
    <Quadro
      titulo="Próximo contato"
      acao={
        // A palavra do botão acaba onde a coluna acaba, e ele não faz a linha do título crescer.
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            marginBlock: '-5px -3px',
            marginRight: -0.625,
            '& > .MuiButton-root': { minWidth: 0 },
          }}
        >
          {contato !== null && (
            <Button
              size="small"
              variant="outlined"
              disabled={concluir.ocupado}
              onClick={() => concluir.agir(contato.versao)}
            >
              Feito
            </Button>
          )}
          <MarcarUmDia {...props} />
        </Box>
      }
    >
      {contato !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Box component="strong" sx={{ fontWeight: 550, color: passou ? 'error.main' : 'text.primary' }}>
            {escreverDia(contato.data, hoje)}
          </Box>{' '}
          · {contato.texto}
        </Typography>
      )}
    </Quadro>
  );
}
