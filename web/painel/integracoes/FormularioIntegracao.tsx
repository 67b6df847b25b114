import Button from '@mui/material/Button';
import { podeTestar } from '../../../shared/integracoes/integracoes.rules.ts';
import {
  CATALOGO,
  type IntegracaoVista,
  type Provedor,
} from '../../../shared/integracoes/integracoes.schema.ts';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { CampoDaIntegracao } from './CampoDaIntegracao.tsx';
import { ConfirmarSenha } from './ConfirmarSenha.tsx';
import { CAMPOS } from './catalogo.ts';
import { INSTRUCOES } from './instrucoes.ts';
import { JanelaDaIntegracao } from './JanelaDaIntegracao.tsx';
import { ResultadoDoTeste } from './ResultadoDoTeste.tsx';
import { type RecusaDoProvedor, useFormularioDaIntegracao } from './useFormularioDaIntegracao.ts';

/** Configura (`registro` null) ou edita uma integração, com as instruções ao lado. */
export default function FormularioIntegracao(props: {
  provedor: Provedor;
  registro: IntegracaoVista | null;
  recusa: RecusaDoProvedor | null;
  aoFechar: () => void;
}) {
  const { provedor, registro } = props;
  const { control, enviar, salvar, teste, testar, cancelar, saida, confirmacao } =
    useFormularioDaIntegracao(props);
  const { nome } = CATALOGO[provedor];
  return (
    <>
      <JanelaDaIntegracao
        titulo={registro ? `Editar ${registro.nome}` : `Configurar ${nome}`}
        instrucoes={INSTRUCOES[provedor]}
        salvando={salvar.ocupado}
        erro={confirmacao === null ? salvar.erro : null}
        saida={saida}
        aoEnviar={enviar}
        aoDesistir={cancelar}
        acoes={
          podeTestar(provedor) && (
            <Button
              onClick={() => void testar()}
              disabled={teste.ocupado || salvar.ocupado}
              aria-busy={teste.ocupado}
              sx={{ marginRight: 'auto' }}
            >
              {teste.ocupado ? 'Testando…' : 'Testar API'}
            </Button>
          )
        }
      >
        <CampoTexto control={control} name="nome" label="Nome da integração" obrigatorio maxLength={80} />
        {CAMPOS[provedor].map((campo) => (
          <CampoDaIntegracao
            key={campo.nome}
            control={control}
            campo={campo}
            guardado={registro?.ultimos4[campo.nome]}
          />
        ))}
        <ResultadoDoTeste resultado={teste.resposta} erro={teste.erro} />
      </JanelaDaIntegracao>
      {confirmacao && <ConfirmarSenha {...confirmacao} />}
    </>
  );
}
