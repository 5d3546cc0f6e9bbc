// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/stat.h>

namespace epsiloscope {

/// A file or a folder by its descriptor, closed when this is left. What fails leaves errno.
class FileDescriptor {
public:
    /// `flags` as of open(2); `mode` of a file that this makes: its maker alone may read it unless said
    /// otherwise.
    FileDescriptor(const std::string& path, int flags, mode_t mode = S_IRUSR | S_IWUSR);
    ~FileDescriptor();
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;

    bool isOpen() const { return file_ >= 0; }
    int get() const { return file_; }
    /// All of the text, however many writes it takes.
    bool write(std::string_view text) const;
    bool toDisk() const;

private:
    int file_;
};

/// 16 hexadecimal digits that nobody can foresee; absent where the system gives no entropy.
std::optional<std::string> unforeseenName();

/// Gives a whole file a name that nothing has. False where something has it (errno is EEXIST) or where it
/// cannot be given. The file may have both names then.
bool takeName(const std::string& whole, const std::string& name);

/// Who may read a file that is written.
enum class MayRead {
    AsUsual,  ///< as the file that it replaces, or what the umask leaves of 0666 where there is none
    OwnerOnly ///< mode 0600
};

/// A file until it is whole: "NAME.0123456789abcdef.part" beside it. It is always a new file, with a name
/// that nobody can foresee, so nothing is written through a link that lies there. While this lives it holds a
/// lock on it (flock): parts of the same file that nobody holds are of a process that was killed, and the
/// next part removes them. What fails leaves errno.
class PartFile {
public:
    PartFile(std::string path, MayRead mayRead);
    /// Removes it unless it took its name.
    ~PartFile();
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;

    bool isOpen() const { return file_ && file_->isOpen(); }
    const std::string& name() const { return name_; }
    bool write(std::string_view text) const { return isOpen() && file_->write(text); }
    bool toDisk() const { return isOpen() && file_->toDisk(); }
    /// Gives it its name, in place of whatever has that. A link there is replaced, not followed.
    bool takePlace();

private:
    bool make(mode_t mode);

    std::string path_, name_;
    std::optional<FileDescriptor> file_;
};

/// Removes what killed processes left of files in this folder: of those whose names are `ours`.
void removePartsLeft(const std::string& folder, const std::function<bool(const std::string& name)>& ours);

} // namespace epsiloscope
