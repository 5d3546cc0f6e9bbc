// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/find/FoundAnswers.h"

#include <QScrollArea>

#include <vector>

namespace epsiloscope {

class AnswerRow;

/// Answers from the best down, each with its marker, a headline, what is known of it, and a button that puts
/// it to use. Return on one does the same; the arrow keys go from one to the next.
class AnswersList final : public QScrollArea {
    Q_OBJECT
public:
    explicit AnswersList(QWidget* parent = nullptr);

    void show(const std::vector<FoundAnswer>& answers);
    /// The height at which nothing has to scroll.
    int heightOfAll() const { return widget()->sizeHint().height(); }
    /// All that is said, a line each.
    QString text() const;

signals:
    void used(const epsiloscope::Experiment& experiment);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void step(int by);

    std::vector<FoundAnswer> answers_;
    std::vector<AnswerRow*> rows_;
};

/// The words of a sentence and headlines: 20 pixels where text has 13.
QFont largeFont(const QFont& text);

} // namespace epsiloscope
