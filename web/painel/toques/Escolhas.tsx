import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { EVENTOS_QUE_TOCAM, type EventoQueToca } from '../../../shared/toques/toques.rules.ts';
import {
  type AvisosDoVendedor,
  EMAILS_DOS_AVISOS,
  type EscolhasDosAvisos,
  type MudancaDasEscolhas,
} from '../../../shared/toques/toques.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, CHAVE_DOS_AVISOS } from '../pecas/avisos/consultas.ts';
import { Quadro } from './Quadro.tsx';

const DE_QUE: Readonly<Record<EventoQueToca, string>> = {
  venda: 'Venda',
  renovacao: 'Renovação',
  reembolso: 'Devolução ou contestação',
  conversa: 'Conversa esperando há dez minutos',
  nao_saiu: 'Algo que não saiu: um acesso ou uma mensagem',
};

const EMAIL: Readonly<Record<(typeof EMAILS_DOS_AVISOS)[number], string>> = {
  na_hora: 'Na hora, se nenhum aparelho recebeu o aviso',
  resumo: 'Um resumo às 08:00: o dinheiro de ontem e o que há para hoje',
  nada: 'Nada por e-mail',
};

/** Uma hora do silêncio: guarda-se ao sair do campo. */
function Hora(props: { rotulo: string; valor: string; desligado: boolean; aoMudar: (hora: string) => void }) {
  const id = useId();
  const [valor, definir] = useState(props.valor);
  return (
    <FormControl sx={{ width: '10rem' }}>
      <FormLabel htmlFor={id}>{props.rotulo}</FormLabel>
      <OutlinedInput
        id={id}
        type="time"
        required
        value={valor}
        disabled={props.desligado}
        onChange={({ target }) => definir(target.value)}
        onBlur={() => {
          if (valor === '') definir(props.valor);
          else if (valor !== props.valor) props.aoMudar(valor);
        }}
      />
    </FormControl>
  );
}

/** De que se avisa, o que a tela bloqueada mostra, as horas de silêncio e o e-mail; cada mudança guarda-se logo. */
export function Escolhas({ escolhas: guardadas }: { escolhas: EscolhasDosAvisos }) {
  const consultas = useQueryClient();
  const [emCurso, definirEmCurso] = useState<MudancaDasEscolhas>({});
  const mudar = useAcao({
    fazer: (opcoes, body: MudancaDasEscolhas) => api('PATCH /api/avisos', { body }, opcoes),
    aoDarCerto: (depois) =>
      consultas.setQueryData<AvisosDoVendedor>(
        CHAVE_DOS_AVISOS,
        (antes) => antes && { ...antes, escolhas: depois },
      ),
    frase: (mensagem) => `A escolha não foi guardada. ${mensagem}`,
    erroNaTela: true,
  });
  // O que se escolheu vê-se logo; recusado, volta ao que está guardado.
  const escolhas = { ...guardadas, ...(mudar.ocupado ? emCurso : {}) };
  const escolher = (mudanca: MudancaDasEscolhas) => {
    definirEmCurso(mudanca);
    mudar.agir(mudanca);
  };
  const chave = (campo: EventoQueToca | 'mostrar_valores' | 'silencio', rotulo: string) => (
    <FormControlLabel
      key={campo}
      control={
        <Switch
          checked={escolhas[campo]}
          disabled={mudar.ocupado}
          onChange={(_, sim) => escolher({ [campo]: sim })}
        />
      }
      label={rotulo}
    />
  );
  return (
    <>
      {mudar.erro !== null && (
        <Alert severity="error" role="alert" sx={{ maxWidth: '48rem', marginBottom: 2 }}>
          {mudar.erro}
        </Alert>
      )}
      <Quadro titulo="De que avisar">
        <Box sx={{ display: 'grid' }}>{EVENTOS_QUE_TOCAM.map((evento) => chave(evento, DE_QUE[evento]))}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Quando chegam muitas juntas, a primeira avisa na hora e as seguintes vêm somadas, em até cinco
          minutos.
        </Typography>
        <Box sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 1 }}>
          {chave('mostrar_valores', 'Mostrar valores e primeiro nome na tela bloqueada')}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Desligado, o aviso diz só que houve uma venda, sem valor nem nome.
          </Typography>
        </Box>
      </Quadro>
      <Quadro titulo="Horas de silêncio">
        {chave('silencio', 'Não tocar durante a noite')}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Hora
            key={`de-${escolhas.silencio_de}`}
            rotulo="Começa às"
            valor={escolhas.silencio_de}
            desligado={!escolhas.silencio}
            aoMudar={(silencio_de) => escolher({ silencio_de })}
          />
          <Hora
            key={`ate-${escolhas.silencio_ate}`}
            rotulo="Acaba às"
            valor={escolhas.silencio_ate}
            desligado={!escolhas.silencio}
            aoMudar={(silencio_ate) => escolher({ silencio_ate })}
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Horário de Brasília. O que acontecer nessas horas é contado às 08:00.
        </Typography>
      </Quadro>
      <Quadro titulo="Por e-mail">
        <RadioGroup
          aria-label="Por e-mail"
          value={escolhas.email}
          onChange={(_, valor) => {
            const email = EMAILS_DOS_AVISOS.find((qual) => qual === valor);
            if (email) escolher({ email });
          }}
        >
          {EMAILS_DOS_AVISOS.map((qual) => (
            <FormControlLabel
              key={qual}
              value={qual}
              disabled={mudar.ocupado}
              control={<Radio />}
              label={EMAIL[qual]}
            />
          ))}
        </RadioGroup>
      </Quadro>
    </>
  );
}
