// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// Plain words that may follow a verb, for completion, given those before; "@files" stands for files.
namespace epsiloscope::app {

QStringList anyFile(const QStringList& before);
QStringList anyDataset(const QStringList& before);
QStringList modelThenDataset(const QStringList& before);
QStringList mechanismToAccount(const QStringList& before);
QStringList mechanismToSearch(const QStringList& before);
QStringList listedThings(const QStringList& before);
/// Commands, then pages of the manual that are not named as one.
QStringList topicOfHelp(const QStringList& before);

} // namespace epsiloscope::app
