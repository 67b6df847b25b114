import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { textoVencimento } from '../../../../shared/assinaturas/assinaturas.rules.ts';
import { EsqueletoTabela } from '../../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../../kit/Faces.tsx';
import { useHoje } from '../../shell/api.ts';
import { BotaoDeContato } from './BotaoDeContato.tsx';
import { useComoFalar } from './consultas.ts';
import { TextoQueSai } from './TextoQueSai.tsx';

/** Chama alguém para renovar, de onde quer que se veja a assinatura dela: o texto que sai, com o link, e o botão. */
export default function ChamarParaRenovar(props: {
  assinatura_id: string;
  nome: string;
  aoFechar: () => void;
}) {
  const { assinatura_id, nome, aoFechar } = props;
  const id = useId();
  const hoje = useHoje();
  const { data, isError, refetch } = useComoFalar(assinatura_id);
  return (
    <Dialog open onClose={aoFechar} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>Chamar {nome} para renovar</DialogTitle>
      <DialogContent>
        {data ? (
          <>
            <Typography variant="body2" sx={{ marginBottom: 1.5 }}>
              {data.produto_nome} · {textoVencimento(data.data_expiracao, hoje)}
            </Typography>
            <TextoQueSai contato={data.contato} />
          </>
        ) : isError ? (
          <EstadoErro
            mensagem="Não foi possível ler o que sai para esta pessoa"
            aoTentarDeNovo={() => void refetch()}
          />
        ) : (
          <EsqueletoTabela />
        )}
      </DialogContent>
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={aoFechar}>Fechar</Button>
        {data && <BotaoDeContato pessoa={data} variant="contained" aoCobrar={(saiu) => saiu && aoFechar()} />}
      </DialogActions>
    </Dialog>
  );
}
