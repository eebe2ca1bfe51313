import { isHiddenPath } from '@lab/shared/menu'
import { useContext } from 'react'
import { createPath, Link, type LinkProps } from 'react-router-dom'
import { SettingsContext } from '../lib/settings.ts'

/** A link to a page that a lab may leave out; then there is no link. */
export function PageLink(props: LinkProps) {
  const menu = useContext(SettingsContext)?.menu
  const path = typeof props.to === 'string' ? props.to : createPath(props.to)
  return menu && isHiddenPath(menu, path) ? null : <Link {...props} />
}
