// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>
#include <QObject>
#include <QSettings>
#include <QStringList>

#include <memory>

namespace epsiloscope {

/// The files that were opened last, the latest first, ten at most; remembered in settings from one start to
/// the next.
class RecentFiles : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype kMost = 10;

    /// Without settings the list lasts as long as the object.
    explicit RecentFiles(std::unique_ptr<QSettings> settings = nullptr, QObject* parent = nullptr);

    /// Absolute paths, the latest first; also of files that are no longer there.
    const QStringList& paths() const { return paths_; }
    /// Puts a file first. What is built in ("sample:…", ":/…") is no file and is passed over.
    void add(const QString& path);
    void remove(const QString& path);
    /// Forgets the files that are no longer there.
    void removeMissing();

    /// Why a file of the list cannot be opened ("no longer there"), in a word or two; empty where it can.
    static QString reasonAgainst(const QString& path);

signals:
    void changed();

private:
    void keep(const QStringList& paths);

    std::unique_ptr<QSettings> settings_;
    QStringList paths_;
};

/// The three files opened last, one per line. A click or Return opens one; Delete takes it out of the list. A
/// file that is gone is grey, says so and cannot be opened. Hidden while there are none.
class RecentList : public QListWidget {
    Q_OBJECT
public:
    explicit RecentList(QWidget* parent = nullptr);
    /// The list must live as long as this widget, or be set to null before.
    void setFiles(RecentFiles* files);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

signals:
    void chosen(const QString& path);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void choose(const QListWidgetItem* item);
    void removeCurrent();

    RecentFiles* files_ = nullptr;
};

} // namespace epsiloscope
