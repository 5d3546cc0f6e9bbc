// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace epsiloscope {

class Explaining;
class Manual;
class MenuButton;

/// The help with this window, behind "?": the page of the manual about what has the focus (F1), the
/// explanation of its term (Shift+F1), all keys (Ctrl+/), and what program this is. None of it holds up the
/// window.
MenuButton* newHelpButton(Manual* manual, Explaining* explaining, QMainWindow* window);

} // namespace epsiloscope
