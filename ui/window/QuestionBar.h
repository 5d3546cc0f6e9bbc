// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QMenu;

namespace epsiloscope {

class AnswerLine;
class BudgetLine;
class ChoiceButton;
class ExperimentForms;
class LedgerWorker;

/// The question, across the top of the window at a height of its own: whose data, by which mechanism, and how
/// much privacy may be spent, as a slider that stands over the axis of the trade-off. Beside its number what
/// that would buy and what the ledger has left. Alt+D opens the choice of data, Alt+M that of the mechanism,
/// Alt+E leads to ε.
class QuestionBar final : public QWidget {
    Q_OBJECT
public:
    /// Lays out ε and the mechanism of `forms`; `files` is the menu behind the data.
    QuestionBar(const ExperimentForms& forms, const LedgerWorker& ledgers, QMenu* files,
                QWidget* parent = nullptr);

    /// "Survey" and "16,000 records".
    void setData(const QString& name, const QString& size);
    AnswerLine* answer() const { return answer_; }
    BudgetLine* gauge() const { return gauge_; }
    /// Where the axis of the trade-off begins and ends, in pixels from the left of the bar, where there is
    /// room for the slider over it.
    void setAxis(int left, int right);
    /// The axis as it is laid out.
    std::pair<int, int> axis() const { return {axisLeft_, axisRight_}; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The axis is laid out anew.
    void laidOut();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void addKeys(QWidget* mechanism);
    void layOut();
    void layOutInOneRow();
    void layOutInTwoRows();

    const ExperimentForms& forms_;
    ChoiceButton* data_;
    AnswerLine* answer_;
    BudgetLine* gauge_;
    int wantedLeft_ = 0, wantedRight_ = 0, axisLeft_ = 0, axisRight_ = 0;
};

} // namespace epsiloscope
