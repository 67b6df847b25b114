import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { filtrarNumeros } from '../shell/codigo.ts';
import { esperarComPrazo } from '../shell/prazo.ts';
import { configurarSessao } from '../shell/sessao.ts';

/** O que se põe no aplicativo: o segredo para digitar e o endereço que o código QR leva. */
export type Segredo = { readonly texto: string; readonly endereco: string };

/** Se a conta pede o código do aplicativo depois da senha. */
export async function lerDuasEtapas(): Promise<boolean> {
  await configurarSessao();
  const { enabled = [] } = await esperarComPrazo(fetchMFAPreference());
  return enabled.includes('TOTP');
}

/** Começa: o segredo é novo a cada vez, e nada muda na conta até se confirmar um código dele. */
export async function comecarDuasEtapas(email: string): Promise<Segredo> {
  await configurarSessao();
  const dados = await esperarComPrazo(setUpTOTP());
  return {
    texto: dados.sharedSecret,
    endereco: dados.getSetupUri('CRM de assinaturas', email).href,
  };
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
