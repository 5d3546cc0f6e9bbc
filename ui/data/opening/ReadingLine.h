// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace epsiloscope {

class ToneLabel;

/// What was recognised and done while a file was read, in sentences, with a button that leads to the
/// corrections. Hidden while there is nothing to say.
class ReadingLine : public QWidget {
    Q_OBJECT
public:
    explicit ReadingLine(QWidget* parent = nullptr);

    /// Shows the first two sentences; all of them are in the tool tip.
    void say(const QStringList& sentences);

signals:
    void changeRequested();

private:
    ToneLabel* words_;
};

} // namespace epsiloscope
