// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>

#include <map>
#include <vector>

class QHeaderView;
class QSettings;
class QTableView;

namespace epsiloscope {

class RunsModel;

/// Which columns of the runs table are shown, in which order and how wide, as the person chose; kept in the
/// settings under "runs/columns" and "runs/sorting". By name, not by number: a parameter's column comes with
/// the first run that has it, and a choice made earlier then holds. One column takes the width that is left.
class ShownColumns final : public QObject {
    Q_OBJECT

public:
    /// `table` shows `runs` through a proxy that leaves the columns as they are. `settings` may be null.
    ShownColumns(RunsModel* runs, QTableView* table, QSettings* settings);

    bool isShown(int column) const;
    /// The name of a run is always shown.
    void setShown(int column, bool shown);
    /// The visible neighbour `steps` places to the right (left where negative) changes places with it.
    void move(int column, int steps);
    /// As in a new window.
    void setDefault();
    /// The columns, and what they are sorted by, as settings keep them.
    QStringList columns() const;
    QString sorting() const;
    /// Shows them so; settings keep what they had.
    void show(const QStringList& columns, const QString& sorting);
    /// For another font.
    void measureAgain();
    /// Only ever widens: the person may have chosen a width.
    void makeRoomFor(int column, const QString& text);
    /// Room for the text as long as the column that takes the rest can spare it.
    void spareRoomFor(int column, const QString& text);
    /// To be called when the table's width has changed.
    void fillWidth();

private:
    struct Chosen {
        QString key;
        int width = 0; ///< 0: what its contents need
    };

    /// As settings keep them; without any those of a new window.
    void choose(const QStringList& kept);
    void save() const;
    void apply();
    void giveWay(int filling, int gained);
    void record();
    void recordSorting();
    void sortBy(QString sorting);
    void restoreSorting();
    int neededWidth(int column) const;
    int leastWidth(int column) const;
    int widthOfOthers(int column) const;
    int roomToSpare() const;
    void spareRoom();
    int fillingColumn() const;
    std::vector<Chosen>::iterator find(const QString& key);

    RunsModel* runs_;
    QTableView* table_;
    QHeaderView* header_;
    QSettings* settings_;
    std::vector<Chosen> chosen_;         ///< from left to right
    std::map<QString, QString> roomFor_; ///< texts that columns, by key, are kept wide enough for
    QString sparedKey_, sparedText_;     ///< the column that gets what another can spare, and for what
    int sparedWidth_ = 0;                ///< that it was given
    bool applying_ = false;
};

/// The columns of the runs table with check marks; it stays open while they are set. Parameters have a menu
/// of their own within.
class ColumnsMenu final : public QMenu {
    Q_OBJECT

public:
    ColumnsMenu(RunsModel* runs, ShownColumns* columns, QWidget* parent);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    explicit ColumnsMenu(QWidget* parent);
    void fill(RunsModel* runs, ShownColumns* columns);
    void add(RunsModel* runs, ShownColumns* columns, int column);
};

} // namespace epsiloscope
