import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId } from 'react';
import { type ResolverResult, useForm } from 'react-hook-form';
import { lerHost } from '../../../shared/dominios/dominios.rules.ts';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { BotaoSalvar } from '../../kit/formulario/BotaoSalvar.tsx';
import { PerguntaDaSaida } from '../../kit/formulario/PerguntaDaSaida.tsx';
import { useSaida } from '../../kit/formulario/useSaida.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { ApiError } from '../shell/api.ts';
import { apiDoDominio, NOME_DO_DOMINIO, useGuardarDominio } from './dominio.ts';
import { INSTRUCOES_DO_DOMINIO } from './instrucoes.ts';
import { PainelDeInstrucoes } from './PainelDeInstrucoes.tsx';

type Valores = { host: string };

/** O mesmo que a API recusa pela forma; o que já tem dono, só ela sabe. */
function conferir(valores: Valores): ResolverResult<Valores> {
  const lido = lerHost(valores.host);
  if ('host' in lido) return { values: valores, errors: {} };
  return { values: {}, errors: { host: { type: 'recusa', message: lido.recusa } } };
}

/** Escolhe o domínio próprio, ou troca o que ainda não se provou (`host`). */
export default function DominioFormulario({ host, aoFechar }: { host: string | null; aoFechar: () => void }) {
  const id = useId();
  const { guardar } = useGuardarDominio();
  const { control, handleSubmit, setError, formState } = useForm<Valores>({
    resolver: conferir,
    defaultValues: { host: host ?? '' },
  });
  const { saida, desistir, liberar } = useSaida(formState.isDirty, true);
  const fechar = () => {
    liberar();
    aoFechar();
  };
  const salvar = useAcao({
    fazer: (opcoes, valores: Valores) => apiDoDominio('POST /api/dominio', { body: valores }, opcoes),
    sucesso: (salvo) => `Domínio salvo: ${salvo.host}`,
    erroNaTela: true,
    aoDarCerto: (salvo) => {
      guardar(salvo);
      fechar();
    },
    aoFalhar: (falha) => {
      if (!(falha instanceof ApiError) || falha.campo !== 'host') return;
      setError('host', { message: falha.message }, { shouldFocus: true });
      salvar.limpar();
    },
  });
  return (
    <>
      <Dialog
        open
        fullWidth
        maxWidth="md"
        onClose={() => {
          if (!salvar.ocupado) desistir(fechar);
        }}
        aria-labelledby={id}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(evento: FormEvent) => void handleSubmit((valores) => salvar.agir(valores))(evento)}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          <DialogTitle id={id}>{host ? 'Trocar domínio' : `Configurar ${NOME_DO_DOMINIO}`}</DialogTitle>
          <DialogContent>
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
              }}
            >
              <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
                <CampoTexto
                  control={control}
                  name="host"
                  label="Domínio"
                  obrigatorio
                  inputMode="url"
                  maxLength={200}
                  ajuda="Como www.minhaloja.com.br ou vendas.minhaloja.com.br"
                />
              </Box>
              <PainelDeInstrucoes instrucoes={INSTRUCOES_DO_DOMINIO} />
            </Box>
          </DialogContent>
          <Falha erro={formState.errors.host ? null : salvar.erro} sx={{ marginInline: 3, flexShrink: 0 }} />
          <DialogActions sx={{ padding: 2, gap: 1 }}>
            <Button onClick={() => desistir(fechar)} disabled={salvar.ocupado}>
              Cancelar
            </Button>
            <BotaoSalvar ocupado={salvar.ocupado} />
          </DialogActions>
        </Box>
      </Dialog>
      <PerguntaDaSaida saida={saida} />
    </>
  );
}
