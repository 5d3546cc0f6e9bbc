// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

class QWidget;

namespace epsiloscope {

/// The page that leads to all others.
inline constexpr const char* manualStartPage = "window";

/// Names of the pages of the manual, in the order of the alphabet: the files NAME.md of resources/manual,
/// which are compiled in.
QStringList manualPageNames();

/// A page as it is written, in Markdown, without comments; nothing where there is no such page.
std::optional<QString> manualText(const QString& name);

/// The first heading of a page's text.
QString titleOfManualText(const QString& text);

/// The part of a link behind # that leads to this heading, by GitHub's rule: "The tab Records" is
/// "the-tab-records".
QString headingAnchor(const QString& heading);

/// The dynamic property by which a widget names the page of the manual that is about it.
inline constexpr const char* manualPageProperty = "manualPage";

/// Says which page is about `widget` and all that it holds: "ledger", or with a heading of it
/// "runs#fairness".
void setManualPage(QWidget* widget, const QString& page);

/// The page of the nearest that names one: the widget, what holds it, and so on through the windows that
/// dialogs belong to. The start page where none does, and of null.
QString manualPageOf(const QWidget* widget);

} // namespace epsiloscope
