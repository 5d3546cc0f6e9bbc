// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace epsiloscope {
class MainWindow;
}

// What a person does with the window, in one line each.
namespace epsiloscope::testing {

void show(MainWindow& window);
/// With the data that it starts with.
void showReady(MainWindow& window);
void openAndWait(MainWindow& window, const QString& path);
/// As a person: click into the field, select all, type, leave it.
void type(const QWidget& window, const char* field, const char* text);

} // namespace epsiloscope::testing
