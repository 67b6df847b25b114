import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { useRegistroParaEditar } from '../../kit/formulario/RegistroParaEditar.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { mensagemDaFalha } from '../shell/api.ts';
import { rotas } from './consultas.ts';
import { DuasEtapas } from './DuasEtapas.tsx';
import { FormularioPerfil } from './FormularioPerfil.tsx';
import { FormularioSenha } from './FormularioSenha.tsx';

/** Do que o formulário ocupa, seja a tela larga ou estreita: o que vem depois dele não sobe nem desce à vista. */
const ALTURA_DO_FORMULARIO = '75rem';

/** Tela de perfil: como a loja e os e-mails se apresentam, e a senha de quem entrou. */
export default function PerfilPagina() {
  const { data, error, refetch } = useRegistroParaEditar(['perfil'], (opcoes) => rotas.ler('', opcoes));
  return (
    <>
      <PaginaCabecalho
        titulo="Perfil"
        subtitulo="Seus dados, como seus e-mails se apresentam e sua senha."
        acao={
          <Button component={Link} to="/dashboard/perfil/avisos" variant="outlined">
            Avisos de venda
          </Button>
        }
      />
      {data ? (
        <FormularioPerfil perfil={data} />
      ) : error === null ? (
        <EsqueletoCartoes quantidade={1} altura={ALTURA_DO_FORMULARIO} />
      ) : (
        <EstadoErro
          mensagem={`Não foi possível carregar o perfil. ${mensagemDaFalha(error)}`}
          aoTentarDeNovo={() => void refetch()}
        />
      )}
      {/* A senha não depende do perfil: troca-se mesmo que ele não carregue. */}
      <FormularioSenha email={data?.email ?? ''} />
      <DuasEtapas email={data?.email ?? ''} />
    </>
  );
}
