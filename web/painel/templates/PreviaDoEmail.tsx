import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { linhasDeQuemVende, vendedorDosDados } from '../../../shared/base/vendedor.ts';
import type { AoRedorDoEmail, EmailPronto } from '../../../shared/mensagens/mensagens.rules.ts';
import type { Perfil } from '../../../shared/sessao/sessao.schema.ts';
import { MolduraDeHtml } from '../../kit/MolduraDeHtml.tsx';
import { QuadroDePrevia } from '../../kit/QuadroDePrevia.tsx';

const TAMANHOS = [
  { rotulo: 'Celular', largura: 360, altura: 640 },
  { rotulo: 'Computador', largura: 700, altura: 820 },
] as const;

/** O que acompanha o texto, como está no perfil; o link de deixar de receber é só de mostra. */
export function molduraDoPerfil(perfil: Perfil | undefined, avisa: boolean): AoRedorDoEmail {
  const descadastro = avisa ? 'https://exemplo.com.br/' : null;
  if (perfil === undefined) return { descadastro };
  const { logo, cor, nome, razao_social } = perfil;
  const quemVende = vendedorDosDados(perfil);
  return {
    descadastro,
    linhas: quemVende ? linhasDeQuemVende(quemVende) : [],
    logo: logo && { ...logo, nome: razao_social ?? nome },
    cor,
  };
}

/** Põe o e-mail no tema que se escolheu ver, e não no do aparelho de quem edita. */
const htmlNoTema = (html: string, escuro: boolean) =>
  html.replaceAll('@media (prefers-color-scheme:dark)', escuro ? '@media all' : '@media not all');

/** O e-mail pelo próprio código que o manda, numa moldura de onde nada sai, e a linha dele na caixa de entrada. */
export function PreviaDoEmail({ email, remetente }: { email: EmailPronto; remetente: string }) {
  const [escuro, definirEscuro] = useState(false);
  return (
    <QuadroDePrevia
      tamanhos={TAMANHOS}
      botoes={
        <Button
          size="small"
          variant={escuro ? 'contained' : 'outlined'}
          aria-pressed={escuro}
          onClick={() => definirEscuro(!escuro)}
        >
          Escuro
        </Button>
      }
      antes={<NaCaixaDeEntrada email={email} remetente={remetente} />}
    >
      {(estilo) => (
        <MolduraDeHtml
          title="Prévia do email"
          sandbox=""
          html={htmlNoTema(email.html, escuro)}
          style={{ ...estilo, borderColor: 'transparent', colorScheme: escuro ? 'dark' : 'light' }}
        />
      )}
    </QuadroDePrevia>
  );
}

/** Como o e-mail aparece antes de se abrir, na largura de um celular. */
function NaCaixaDeEntrada({ email, remetente }: { email: EmailPronto; remetente: string }) {
  return (
    <Box
      role="group"
      aria-label="Na caixa de entrada"
      sx={{
        maxWidth: 360,
        padding: 1.5,
        marginBottom: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {remetente}
      </Typography>
      <Typography variant="body2">{email.assunto}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {email.previa}
      </Typography>
    </Box>
  );
}
