// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QFileDialog;
class QWidget;

namespace epsiloscope {

/// Filters of an open dialog for data: everything that can be read, by kind. With `experiments` also
/// experiments and results.
QString dataFileFilters(bool experiments = false);

/// Asks for a file to open, without holding up the window; `chosen` is called unless the person cancels. It
/// begins in `folder`; empty: where the person was last.
QFileDialog* askForFile(QWidget* parent, const QString& title, const QString& filters,
                        std::function<void(const QString&)> chosen, const QString& folder = {});

/// Asks where to write a file; `suffix` ("json") is added to a name without one. Asks before it replaces a
/// file.
QFileDialog* askWhereToSave(QWidget* parent, const QString& title, const QString& proposedName,
                            const QString& filters, const QString& suffix,
                            std::function<void(const QString&)> chosen);

} // namespace epsiloscope
