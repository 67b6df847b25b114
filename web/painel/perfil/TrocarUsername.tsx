import Typography from '@mui/material/Typography';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { origemDoSite } from '../shell/config.ts';
import { enderecoPublico } from './valores.ts';

/** Pergunta antes de trocar o nome de usuário: que endereços mudam, e o que acontece com os de antes. */
export function TrocarUsername(props: {
  de: string;
  /** O nome novo, ou null enquanto não há o que perguntar. */
  para: string | null;
  aoConfirmar: () => void;
  aoCancelar: () => void;
}) {
  const { de, para, aoConfirmar, aoCancelar } = props;
  const endereco = (username: string) => (
    <strong style={{ overflowWrap: 'anywhere' }}>{enderecoPublico(origemDoSite(), username)}</strong>
  );
  return (
    <DialogoConfirmacao
      aberto={para !== null}
      titulo="Tem certeza que deseja trocar o nome de usuário?"
      rotuloConfirmar="Trocar o nome de usuário"
      aoConfirmar={aoConfirmar}
      aoCancelar={aoCancelar}
    >
      <Typography gutterBottom>
        Suas páginas públicas saem de {endereco(de)} e passam a ficar em {endereco(para ?? de)}.
      </Typography>
      <Typography gutterBottom>
        Por 12 meses, todo link de antes leva ao mesmo endereço com o nome novo, e <strong>{de}</strong> fica
        reservado: ninguém mais pode usá-lo, e você pode voltar a ele. Depois disso, os links de antes deixam
        de funcionar.
      </Typography>
      <Typography>Troque o endereço na bio, nos anúncios e onde mais ele estiver.</Typography>
    </DialogoConfirmacao>
  );
}
