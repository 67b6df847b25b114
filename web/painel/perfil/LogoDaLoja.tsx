import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { TIPOS_DO_LOGO, validarLogo } from '../../../shared/sessao/logo.rules.ts';
import type { Perfil } from '../../../shared/sessao/sessao.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { FileUp } from '../../kit/icones.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { removerLogo, trocarLogo } from './consultas.ts';

/** Onde o logo se mostra: o checkout e os e-mails são claros, as páginas de venda e de links são escuras. */
const FUNDOS = ['#fff', '#090d18'];

/** O arquivo como endereço 'data:', que se mostra e que leva os bytes em base64. */
const lerArquivo = (arquivo: File) =>
  new Promise<string>((feito, falhou) => {
    const leitor = new FileReader();
    leitor.onload = () => feito(String(leitor.result));
    leitor.onerror = () => falhou(leitor.error);
    leitor.readAsDataURL(arquivo);
  });

/** Por que um arquivo não serve de logo, dito antes de o mandar; null quando serve. */
async function recusar(arquivo: File): Promise<string | null> {
  const lida = validarLogo(new Uint8Array(await arquivo.arrayBuffer()));
  return 'recusa' in lida ? `${lida.mensagem}.` : null;
}

/**
 * O logo, com a imagem como aparece a quem compra. Vale assim que se escolhe, fora do rascunho do formulário. O que se
 * acabou de escolher mostra-se do próprio arquivo: o endereço público leva uns segundos a existir.
 */
export function LogoDaLoja(props: { perfil: Perfil; aoMudar: (perfil: Perfil) => void }) {
  const { perfil, aoMudar } = props;
  const { logo } = perfil;
  const entrada = useRef<HTMLInputElement>(null);
  const titulo = useId();
  const [escolhida, definirEscolhida] = useState<string | null>(null);
  const [recusa, definirRecusa] = useState<string | null>(null);
  const [perguntando, perguntar] = useState(false);
  const troca = useAcao<Perfil, string>({
    fazer: (opcoes, figura) => trocarLogo(figura.slice(figura.indexOf(',') + 1), opcoes),
    aoDarCerto: (atual, figura) => {
      definirEscolhida(figura);
      // Também no alto do painel, que mostra o do cadastro.
      aoMudar({ ...atual, logo: atual.logo && { ...atual.logo, endereco: figura } });
    },
    sucesso: () => 'Logo salvo',
    frase: (mensagem) => `Não foi possível salvar o logo: ${mensagem}`,
    erroNaTela: true,
  });
  const remocao = useAcao<Perfil>({
    fazer: (opcoes) => removerLogo(opcoes),
    aoDarCerto: (atual) => {
      definirEscolhida(null);
      perguntar(false);
      aoMudar(atual);
    },
    sucesso: () => 'Logo removido',
    frase: (mensagem) => `Não foi possível remover o logo: ${mensagem}`,
    erroNaTela: true,
  });
  const ocupado = troca.ocupado || remocao.ocupado;

  async function escolher(arquivo: File): Promise<void> {
    troca.limpar();
    try {
      const porque = await recusar(arquivo);
      definirRecusa(porque);
      if (porque === null) troca.agir(await lerArquivo(arquivo));
    } catch {
      definirRecusa('Não foi possível ler o arquivo. Escolha de novo.');
    }
  }
  return (
    <Box role="group" aria-labelledby={titulo} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography id={titulo} sx={{ fontWeight: 550 }}>
        Logo
      </Typography>
      {logo !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {FUNDOS.map((fundo, i) => (
            <Box
              key={fundo}
              sx={{
                padding: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                backgroundColor: fundo,
              }}
            >
              <img
                src={escolhida ?? logo.endereco}
                width={logo.largura}
                height={logo.altura}
                alt={i === 0 ? 'O seu logo, como aparece a quem compra' : ''}
                style={{ display: 'block', maxWidth: '100%', objectFit: 'contain' }}
              />
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<FileUp />}
          onClick={() => entrada.current?.click()}
          disabled={ocupado}
          aria-busy={troca.ocupado}
        >
          {logo === null ? 'Escolher logo' : 'Trocar logo'}
        </Button>
        {logo !== null && (
          <Button color="error" onClick={() => perguntar(true)} disabled={ocupado}>
            Remover logo
          </Button>
        )}
      </Box>
      <input
        ref={entrada}
        type="file"
        accept={Object.keys(TIPOS_DO_LOGO).join()}
        aria-label="Imagem do logo"
        hidden
        onChange={(evento) => {
          const arquivo = evento.target.files?.[0];
          // O mesmo arquivo, corrigido, pode ser escolhido de novo.
          evento.target.value = '';
          if (arquivo) void escolher(arquivo);
        }}
      />
      <Falha erro={recusa ?? troca.erro} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        PNG, JPEG ou WebP de até 256 KB e 4.000 pixels de lado. Aparece com até 48 pixels de altura, no claro
        e no escuro. Vale assim que você escolhe, sem precisar salvar.
      </Typography>
      <DialogoConfirmacao
        aberto={perguntando}
        titulo="Tem certeza que deseja remover o logo?"
        rotuloConfirmar="Remover logo"
        perigosa
        ocupado={remocao.ocupado}
        erro={remocao.erro}
        aoConfirmar={() => remocao.agir()}
        aoCancelar={() => {
          remocao.limpar();
          perguntar(false);
        }}
      >
        <Typography>
          Ele sai das suas páginas, da página do pedido e dos e-mails, também dos que já foram enviados.
        </Typography>
      </DialogoConfirmacao>
    </Box>
  );
}
