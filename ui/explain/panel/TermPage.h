// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/terms/ExplainedTerm.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace epsiloscope {

class FormulaView;
class TermPlot;
class ToneLabel;

/// One term: a paragraph, its formulas with a run's values, a picture that a person moves, and where it comes
/// from.
class TermPage final : public QWidget {
    Q_OBJECT
public:
    explicit TermPage(QWidget* parent = nullptr);

    /// `run`: its name; empty where there is none. `going`: it has not ended, and has no values yet.
    void show(const ExplainedTerm& term, const Explanation& explanation, const QString& run, bool going);
    const QString& term() const { return id_; }
    TermPlot* picture() const { return plot_; }
    /// The number of the first formula as it stands: the run's, or the person's.
    QString shownNumber() const;

signals:
    void termWanted(const QString& id);
    void manualWanted(const QString& place);

private:
    void fitHeight();
    void layOut();
    void say(const ExplainedTerm& term, const Explanation& explanation, const QString& run, bool going);
    void showFormulas(const Explanation& explanation);
    void showMoved();
    void follow(const QString& link);

    QString id_;
    bool example_ = false;
    std::size_t movedPlace_ = 0;
    std::vector<WorkedFormula> formulas_;
    std::string handle_;
    QLabel *title_, *paragraph_, *operands_, *source_, *related_;
    ToneLabel *whose_, *note_, *whatIf_;
    QVBoxLayout* formulasAt_ = nullptr;
    std::vector<QWidget*> shownFormulas_; ///< views and what they mean, in their order
    std::vector<FormulaView*> views_;
    TermPlot* plot_;
    QPushButton* back_;
    QTimer fit_; ///< until the layout is settled
};

} // namespace epsiloscope
