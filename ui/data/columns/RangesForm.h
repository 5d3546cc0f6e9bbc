// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/EncoderPlan.h"
#include "core/data/schema/PublishedDomains.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/widgets/DeclaredTable.h"

#include <QHash>
#include <QString>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QTableView;

namespace epsiloscope {

class FoldButton;
class ToneLabel;

/// Texts as they are typed into one cell: commas between them, and quotation marks around a text that has a
/// comma or a quotation mark in it.
QString textsInOneLine(const std::vector<std::string>& texts);
std::vector<std::string> textsFromLine(const QString& line);

/// A column whose cells must not be read, so that somebody has to say what it may hold.
struct AskedColumn {
    std::size_t position = 0; ///< in the table, 0-based
    std::string name;         ///< as the file has it
    std::string reference;    ///< as an experiment names it
    bool numeric = true;      ///< else texts

    bool operator==(const AskedColumn&) const = default;
};

/// The values of each protected column, one column per row: minimum and maximum of numbers, or the list of
/// texts. Sound entries go into the plan; what is half typed or wrong stays as typed and says what is wrong.
class RangesModel : public TitledRows {
    Q_OBJECT
public:
    enum ModelColumn { NameColumn, KindColumn, MinimumColumn, MaximumColumn, SourceColumn };
    /// Where it is known from.
    enum class Source { Declared, Published, OwnFile, Needed, Wrong };

    explicit RangesModel(QObject* parent = nullptr);

    void setColumns(std::vector<AskedColumn> columns);
    const std::vector<AskedColumn>& columns() const { return columns_; }
    /// Another plan; what was half typed is forgotten.
    void setPlan(const EncoderPlan& plan);
    /// Only where undeclared columns are learnt from.
    void setFit(FitOn fit);
    const EncoderPlan& plan() const { return plan_; }

    Source source(int row) const { return entry(row).source; }
    /// The words on what is wrong with a row or missing in it; empty where nothing is.
    QString trouble(int row) const { return entry(row).trouble; }
    /// The rows that are still needed or wrong.
    QList<int> troubled() const;

signals:
    /// A person changed an entry; the plan may be another.
    void edited();

private:
    /// As typed while it is not sound: minimum and maximum, or all texts and nothing.
    struct Typed {
        QString first, second;
    };

    int rows() const override { return static_cast<int>(columns_.size()); }
    QVariant display(const QModelIndex& index) const override;
    bool onTheRight(const QModelIndex& index) const override;
    QVariant more(const QModelIndex& index, int role) const override;
    bool editable(const QModelIndex& index) const override;
    bool take(const QModelIndex& index, const QVariant& value) override;
    const AskedColumn& column(int row) const { return columns_[static_cast<std::size_t>(row)]; }
    std::optional<ColumnDomain> declared(const AskedColumn& column) const;
    std::optional<ColumnDomain> published(const AskedColumn& column) const;
    /// The content of a row, where that is known from, and what is wrong with it.
    struct Entry {
        Typed shown;
        Source source = Source::Needed;
        QString trouble;
    };
    Entry entry(int row) const;
    static QString wrongWith(const AskedColumn& column, const Typed& typed);
    void forget(const AskedColumn& column);
    void keep(const AskedColumn& column, const Typed& typed);
    QString sourceWords(int row) const;
    QString toolTip(int row) const;
    QVariant colour(const QModelIndex& index) const;

    std::vector<AskedColumn> columns_;
    EncoderPlan plan_;
    QHash<int, Typed> typed_; ///< by position in the table
};

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
