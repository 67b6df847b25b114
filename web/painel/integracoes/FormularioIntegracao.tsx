import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useId } from 'react';
import { daParaTestar } from '../../../shared/integracoes/integracoes.rules.ts';
import {
  CATALOGO,
  type IntegracaoVista,
  type Provedor,
} from '../../../shared/integracoes/integracoes.schema.ts';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { BotaoSalvar } from '../../kit/formulario/BotaoSalvar.tsx';
import { PerguntaDaSaida } from '../../kit/formulario/PerguntaDaSaida.tsx';
import { CampoDaIntegracao } from './CampoDaIntegracao.tsx';
import { ConfirmarSenha } from './ConfirmarSenha.tsx';
import { CAMPOS } from './catalogo.ts';
import { INSTRUCOES } from './instrucoes.ts';
import { PainelDeInstrucoes } from './PainelDeInstrucoes.tsx';
import { ResultadoDoTeste } from './ResultadoDoTeste.tsx';
import { useFormularioDaIntegracao } from './useFormularioDaIntegracao.ts';

/** Configura (`registro` null) ou edita uma integração, com as instruções ao lado. */
export default function FormularioIntegracao(props: {
  provedor: Provedor;
  registro: IntegracaoVista | null;
  aoFechar: () => void;
}) {
  const { provedor, registro } = props;
  const id = useId();
  const celular = useMediaQuery('(max-width:599.95px)');
  const { control, enviar, salvar, teste, testar, cancelar, saida, confirmacao } =
    useFormularioDaIntegracao(props);
  const { nome } = CATALOGO[provedor];
  return (
    <>
      <Dialog
        open
        fullScreen={celular}
        fullWidth
        maxWidth="md"
        onClose={() => {
          if (!salvar.ocupado) cancelar();
        }}
        aria-labelledby={id}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(evento: FormEvent) => void enviar(evento)}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          <DialogTitle id={id}>{registro ? `Editar ${registro.nome}` : `Configurar ${nome}`}</DialogTitle>
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
                  name="nome"
                  label="Nome da integração"
                  obrigatorio
                  maxLength={80}
                />
                {CAMPOS[provedor].map((campo) => (
                  <CampoDaIntegracao
                    key={campo.nome}
                    control={control}
                    campo={campo}
                    guardado={registro?.ultimos4[campo.nome]}
                  />
                ))}
                <ResultadoDoTeste resultado={teste.resposta} erro={teste.erro} />
              </Box>
              <PainelDeInstrucoes instrucoes={INSTRUCOES[provedor]} />
            </Box>
          </DialogContent>
          <Falha erro={confirmacao === null ? salvar.erro : null} sx={{ marginInline: 3, flexShrink: 0 }} />
          <DialogActions sx={{ padding: 2, gap: 1, flexWrap: 'wrap' }}>
            {daParaTestar(provedor) && (
              <Button
                onClick={() => void testar()}
                disabled={teste.ocupado || salvar.ocupado}
                aria-busy={teste.ocupado}
                sx={{ marginRight: 'auto' }}
              >
                {teste.ocupado ? 'Testando…' : 'Testar API'}
              </Button>
            )}
            <Button onClick={cancelar} disabled={salvar.ocupado}>
              Cancelar
            </Button>
            <BotaoSalvar ocupado={salvar.ocupado} />
          </DialogActions>
        </Box>
      </Dialog>
      <PerguntaDaSaida saida={saida} />
      {confirmacao && <ConfirmarSenha {...confirmacao} />}
    </>
  );
}
