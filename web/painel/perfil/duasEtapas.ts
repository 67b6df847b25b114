import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { encode } from 'uqr';
import { filtrarNumeros } from '../shell/codigo.ts';
import { esperarComPrazo } from '../shell/prazo.ts';
import { configurarSessao } from '../shell/sessao.ts';

/** O que se põe no aplicativo: o segredo para digitar e o desenho do mesmo para ler com a câmera. */
export type Segredo = { readonly texto: string; readonly lado: number; readonly desenho: string };

/** Se a conta pede o código do aplicativo depois da senha. */
export async function lerDuasEtapas(): Promise<boolean> {
  await configurarSessao();
  const { enabled = [] } = await esperarComPrazo(fetchMFAPreference());
  return enabled.includes('TOTP');
}

/** O código QR como o caminho de um SVG, um quadrado por ponto. */
function desenhar(texto: string): { lado: number; desenho: string } {
  const { data, size } = encode(texto, { ecc: 'M', border: 2 });
  const pontos = data.flatMap((linha, y) =>
    linha.flatMap((cheio, x) => (cheio ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { lado: size, desenho: pontos.join('') };
}

/** Começa: o segredo é novo a cada vez, e nada muda na conta até se confirmar um código dele. */
export async function comecarDuasEtapas(email: string): Promise<Segredo> {
  await configurarSessao();
  const dados = await esperarComPrazo(setUpTOTP());
  return { texto: dados.sharedSecret, ...desenhar(dados.getSetupUri('CRM de assinaturas', email).href) };
}

/** Liga, se o código é o do aplicativo que leu o segredo. */
export async function ligarDuasEtapas(codigo: string): Promise<void> {
  await esperarComPrazo(verifyTOTPSetup({ code: filtrarNumeros(codigo) }));
  await esperarComPrazo(updateMFAPreference({ totp: 'PREFERRED' }));
}

/**
 * Desliga, depois de o serviço de identidade conferir a senha: quem acha o painel aberto não a tem. Trocá-la por ela
 * mesma é a única chamada que a confere sem abrir outra sessão.
 */
export async function desligarDuasEtapas(senha: string): Promise<void> {
  await configurarSessao();
  await esperarComPrazo(updatePassword({ oldPassword: senha, newPassword: senha }));
  await esperarComPrazo(updateMFAPreference({ totp: 'DISABLED' }));
}
