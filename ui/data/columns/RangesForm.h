// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"
#include "ui/data/columns/RangesModel.h"

#include <QWidget>

#include <optional>

class QTableView;

namespace epsiloscope {

class FoldButton;
class ToneLabel;

/// "What columns may hold": the range or the texts of every column whose cells must not be read. Hidden where
/// a whole record is the unit of privacy and encoders learn from the public pool. Folded until something is
/// needed.
class RangesForm : public QWidget {
    Q_OBJECT
public:
    explicit RangesForm(QWidget* parent = nullptr);

    void setUse(RoleUse use);
    void setColumns(std::vector<AskedColumn> columns);
    void setFit(FitOn fit);
    /// The well-known dataset that is loaded, offered where the plan does not follow it; empty: none.
    void setOffer(const std::string& publishedId);
    /// A word about the roles ("no column is private: …"), with a mechanism to choose instead (or none).
    void setRoleWords(const QString& words, const QString& mechanism = {});

    std::optional<Error> problem() const;
    const EncoderPlan& plan() const { return model_->plan(); }
    /// Shows ranges, vocabularies, published and fit of a plan.
    RangesModel* model() const { return model_; }

signals:
    /// A person changed ranges, vocabularies, published or fit.
    void edited();
    void mechanismRequested(const QString& id);

private:
    void makeTable();
    void follow(const QString& link);
    void refresh();
    QString hint() const;

    RangesModel* model_;
    ToneLabel* roleWords_;
    FoldButton* title_;
    QWidget* body_;
    ToneLabel* hint_;
    QTableView* table_;
    ToneLabel* message_;
    RoleUse use_ = RoleUse::Records;
    std::string offer_;
    bool troubled_ = false; ///< as of the last refresh
};

} // namespace epsiloscope
