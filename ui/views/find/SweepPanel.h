// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/find/VariedRow.h"

#include <QWidget>

#include <optional>
#include <vector>

class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace epsiloscope {

class ToneLabel;
struct ForeseenFailures;

/// A sweep's plan: up to three parameters with their values, and how many seeds each point is repeated with.
class SweepPanel final : public QWidget {
    Q_OBJECT
public:
    static constexpr std::size_t mostRows = 3;
    /// More points than that are for the command line, and so are more values of one parameter: the window
    /// takes each point in, pools and draws it within a frame.
    static constexpr std::size_t mostPoints = 2000, mostValues = 1000;

    explicit SweepPanel(QWidget* parent = nullptr);

    /// The experiment that the window shows; what was typed stays.
    void setExperiment(const Experiment& base);
    /// Shows a sweep: its axes as rows, its seeds.
    void setPlan(const SweepPlan& plan);
    /// Holds the axes of a sweep that was opened. The experiment is what setExperiment() says, and may follow
    /// in several steps: the rows become those of the sweep with each, until a person edits them.
    void open(const SweepPlan& plan);
    struct Typed {
        std::vector<VariedRow::Typed> rows{};
        int repeats = 1;
    };
    /// The person's own axes; nothing where it is a proposal, or a sweep that was opened.
    std::optional<Typed> typed() const;
    /// Shows that, as far as it is offered.
    void type(const Typed& typed);
    /// Forgets what was typed; a sweep that was opened stays.
    void propose();
    /// The plan in the rows, checked; the error is shown beneath its row too.
    const Result<SweepPlan>& plan() const { return plan_; }
    /// Which points of plan() must fail, found out with the data: said in place of what is known without.
    void showForeseen(const ForeseenFailures& foreseen);
    /// Sets the time that one point takes, as far as known, for the preview.
    void setSecondsPerPoint(std::optional<double> seconds);

signals:
    void edited();
    /// A person wants all methods on features compared: whoever owns the experiment turns to this mechanism
    /// (one with ε), gives the public share of the rows to the private one and repeats each point ten times.
    /// The rows follow when this returns.
    void comparisonWanted(const std::string& mechanism);

private:
    /// The person's plan: parameters with their values as typed, and the repeats. A sweep that was opened
    /// says so itself.
    void declareSettings();
    void addRow();
    void removeRow(VariedRow* row);
    void dropRow(VariedRow* row);
    /// Makes rows and repeats those of the plan, as far as they are offered.
    void fill(const SweepPlan& plan);
    /// Shows each entry in a row of its own, as far as its key is offered and there is room.
    template <class Entry>
    void showInRows(const std::vector<Entry>& entries, void (VariedRow::*shownBy)(const Entry&), int repeats);
    void refresh();
    /// "0.5, 1, 2, 4 · 5 repeats · 20 points, about 40 s"; nothing while something is wrong.
    void showPreview();
    void takeEdit();
    bool inRow(const std::string& key) const;
    /// "without Data flip, which cannot be varied here": what is missing of the sweep that was opened.
    QString missingWords() const;
    Result<std::vector<SweepAxis>> axes() const;
    Result<SweepPlan> readRows() const;
    std::optional<Error> problemOf(const VariedRow& row) const;
    /// Says beneath the rows what is wrong with all of them, or which points must fail.
    void checkTogether();
    std::string unused() const;

    Experiment base_;
    std::vector<SweepOffer> offers_;
    std::vector<VariedRow*> rows_;
    int rowsMade_ = 0;
    Result<SweepPlan> plan_{Error{}}; ///< as the rows say it now
    std::optional<SweepPlan> opened_; ///< and not edited since
    bool filling_ = false;            ///< true while changes are no person's edits
    std::optional<double> secondsPerPoint_;
    QVBoxLayout* column_;
    QPushButton *add_, *compare_;
    QSpinBox* seeds_;
    ToneLabel *preview_, *message_;
};

} // namespace epsiloscope
